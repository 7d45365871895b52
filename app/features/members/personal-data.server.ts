import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { findPicture } from '#app/media/pictures/pictures.server.ts'
import { memberLogPersonalData } from './log-personal-data.server.ts'
import { changeRequestsPersonalData } from './change-requests/change-requests-personal-data.server.ts'
import { emergencyPersonalData } from './emergency/emergency-personal-data.server.ts'
import { importPersonalData } from './import/import-personal-data.server.ts'
import { waysOfConsent, purposeNames } from './consent.ts'
import { countFormerMembers } from './former-members.server.ts'
import { audienceNames, nameForms, visibilityNames } from './member-choices.ts'
import { branchNames, statusNames, toMember, visibilityFields } from './member.ts'
import { removePortrait } from './portrait/portrait.server.ts'
import { withdrawalsPersonalData } from './withdrawals/withdrawals-personal-data.server.ts'
import { removeMember } from './save-member.server.ts'

const basis = 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft'

/** The entry itself comes last: everything that refers to it has been deleted before. */
export const membersPersonalData: readonly PersonalData[] = [
  ...memberLogPersonalData,
  emergencyPersonalData,
  ...changeRequestsPersonalData,
  importPersonalData,
  withdrawalsPersonalData,
  personalData({
    key: 'members.consents',
    label: 'Einwilligungen',
    holds: 'Zweck, Fassung des Textes, wann, wie und von wem erteilt, widerrufen',
    whose: 'Mitglieder',
    purpose: 'Nachweis der Einwilligung',
    basis: 'Art. 7 Abs. 1 DSGVO',
    recipients: 'Mitgliederwart, Vorstand, Datenschutz',
    retention: 'zusammen mit dem Eintrag in der Mitgliederliste',
    rows: [
      rowsOf('consents', {
        member: 'member_id',
        sort: 'granted_at',
        show: (row) => ({
          Zweck: purposeNames[row.purpose as keyof typeof purposeNames] ?? row.purpose,
          Fassung: row.text_version,
          'Erteilt am': row.granted_at,
          'Erteilt von': row.granted_by === 'guardian' ? 'Sorgeberechtigte' : 'selbst',
          Wie: waysOfConsent[row.method] ?? row.method,
          'Widerrufen am': row.revoked_at,
        }),
      }),
    ],
    deleted: 'Die Einwilligungen werden gelöscht; veröffentlicht ist danach nichts mehr, was sie bräuchte.',
  }),
  {
    key: 'members.portrait',
    label: 'Bild der Person',
    holds: 'Porträt ohne Aufnahmedaten der Kamera',
    whose: 'Mitglieder',
    purpose: 'Wiedererkennen im Verzeichnis; mit Einwilligung auf der Website',
    basis: 'Art. 6 Abs. 1 lit. a DSGVO, §§ 22, 23 KUG',
    recipients: 'Mitglieder; mit Einwilligung Besucher der Website',
    tables: ['members', 'pictures'],
    retention: 'bis die Person es entfernt oder der Eintrag gelöscht wird',
    async find(db, { memberId }) {
      const row = await db
        .selectFrom('members')
        .select('picture_id')
        .where('id', 'in', orNobody([memberId]))
        .executeTakeFirst()
      const picture = row?.picture_id == null ? undefined : await findPicture(db, row.picture_id)
      if (picture === undefined) return []
      return [{ Bild: picture.id, Breite: picture.width, Höhe: picture.height, Beschreibung: picture.alt }]
    },
    erasure: {
      outcome: 'delete',
      how: 'Das Bild und alle seine Größen werden gelöscht.',
      carryOut: (trx, { memberId }, at) => removePortrait(trx, memberId, at),
    },
  },
  personalData({
    key: 'members.exits',
    label: 'Austritt',
    holds: 'letzter Tag, Grund, wann eingetragen',
    whose: 'Mitglieder, die gehen',
    purpose: 'Ende der Mitgliedschaft',
    basis,
    recipients: 'Mitgliederwart, Vorstand',
    retention: 'zusammen mit dem Eintrag in der Mitgliederliste',
    rows: [
      rowsOf('member_exits', {
        member: 'member_id',
        show: (row) => ({
          'Letzter Tag': row.last_day,
          Grund: row.reason,
          'Eingetragen am': row.created_at,
          'Vollzogen am': row.done_at,
        }),
      }),
    ],
    deleted: 'Der Austritt wird mit dem Eintrag gelöscht.',
    // It ends the membership of the entry it belongs to.
    move: async () => undefined,
  }),
  {
    key: 'members.profile',
    label: 'Mitgliederliste',
    holds:
      'Nummer, Name, Anschrift, Kontakt, Geburtstag, Sorgeberechtigte, Ein- und Austritt, Beitragsklasse, Sparten, Funktionen, Lizenzen, Tag der Tauglichkeit, Notiz',
    whose: 'Mitglieder, Interessenten und Ausgetretene',
    purpose:
      'Verwaltung der Mitgliedschaft; Gratulieren zum Geburtstag, wo der Verein ihn zeigt und die Person es will',
    basis: `${basis}; Buchst. a für den gezeigten Geburtstag`,
    recipients: 'Vorstand, Mitgliederwart, Kasse; Mitglieder und Besucher, was die Person freigibt',
    tables: ['members'],
    retention: {
      days: 90,
      since: 'nach dem Austritt',
      count: countFormerMembers,
      // A person's data are deleted together; see the erasure.
      forget: async () => 0,
    },
    async find(db, { memberId }) {
      const [rows, classes] = await Promise.all([
        db
          .selectFrom('members')
          .selectAll()
          .where('id', 'in', orNobody([memberId]))
          .execute(),
        db.selectFrom('membership_classes').select(['id', 'name']).execute(),
      ])
      const classNames = new Map(classes.map(({ id, name }) => [id, name]))
      return rows.map((row) => readable(toMember(row), classNames, row.created_at))
    },
    erasure: {
      outcome: 'delete',
      how: 'Der ganze Eintrag wird gelöscht, auch aus Verzeichnis und Suche.',
      carryOut: (trx, { memberId, names }) => removeMember(trx, memberId, names),
    },
  },
]

function readable(
  person: ReturnType<typeof toMember>,
  classNames: ReadonlyMap<string, string>,
  createdAt: string,
) {
  const { visibility, membershipClassId } = person
  return {
    Kennung: person.id,
    Mitgliedsnummer: person.memberNumber,
    Titel: person.title,
    Vorname: person.firstName,
    Nachname: person.lastName,
    Status: statusNames[person.status],
    'Name auf der Website': nameForms[person.publicNameForm],
    'E-Mail': person.email,
    Telefon: person.phones.map(({ number }) => number),
    Anschrift: person.address && {
      Straße: person.address.street,
      Postleitzahl: person.address.postalCode,
      Ort: person.address.city,
    },
    Geburtstag: person.birthDate,
    Sorgeberechtigte: person.guardians.map(({ name, phone }) => ({ Name: name, Telefon: phone })),
    Eintritt: person.joinedOn,
    Austritt: person.leftOn,
    Beitragsklasse: classNames.get(membershipClassId ?? '') ?? membershipClassId,
    Sparten: person.branches.map((branch) => branchNames[branch]),
    Funktionen: person.functions.map(({ label, from, to }) => ({ Funktion: label, Von: from, Bis: to })),
    Lizenzen: person.licences.map(({ kind, validUntil }) => ({ Lizenz: kind, 'Gültig bis': validUntil })),
    'Tauglichkeit gültig bis': person.medicalValidUntil,
    'Nummer bei Vereinsflieger': person.vfUid,
    'Arbeitsstunden im Jahr': person.workHoursRequired,
    Freigaben: Object.fromEntries(
      visibilityFields.map((field) => [visibilityNames[field], audienceNames[visibility[field]]]),
    ),
    'Geburtstag sehen': audienceNames[person.birthdayFor],
    'Über die Website erreichbar': person.reachable ? 'ja' : 'nein',
    Notiz: person.note,
    'Angelegt am': createdAt,
    'Geändert am': person.updatedAt,
  }
}
