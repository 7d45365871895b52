import type { Db } from '#app/platform/database/db.ts'
import type { PersonalData } from '#app/platform/personal-data.ts'
import { changeSetting, findSetting } from '#app/platform/settings/settings.server.ts'
import { clubSetting, type Club } from './club.ts'

export const clubPersonalData: readonly PersonalData[] = [
  {
    key: 'club.represents',
    label: 'Vertretung und Verantwortung im Impressum',
    holds: 'Verweis auf die Person',
    whose: 'Wer den Verein vertritt oder für die Website verantwortlich ist',
    purpose: 'Anbieterkennzeichnung',
    basis: 'Art. 6 Abs. 1 lit. c DSGVO mit § 5 DDG und § 18 Abs. 2 MStV',
    recipients: 'Besucher der Website',
    tables: ['settings'],
    retention: 'bis jemand anderes den Verein vertritt oder verantwortlich ist',
    async find(db, { memberId }) {
      const club = await findSetting(db, clubSetting)
      if (club === undefined || memberId === null) return []
      const roles = [
        ...(club.representation?.personIds.includes(memberId) ? ['vertritt den Verein'] : []),
        ...(club.editorialResponsible?.personId === memberId ? ['verantwortlich für die Website'] : []),
      ]
      return roles.map((role) => ({ 'Im Impressum': role }))
    },
    erasure: {
      outcome: 'delete',
      how: 'Der Name verschwindet aus dem Impressum; der Verein muss dort jemand anderen nennen.',
      carryOut: (trx, { memberId }, at) => replacePerson(trx, memberId, null, at),
    },
    move: (trx, from, to, at) => replacePerson(trx, from, to, at),
  },
]

async function replacePerson(trx: Db, from: string | null, to: string | null, at: Date) {
  const club = await findSetting(trx, clubSetting)
  if (club === undefined || from === null) return
  const isNamed =
    club.representation?.personIds.includes(from) === true || club.editorialResponsible?.personId === from
  if (!isNamed) return
  await changeSetting(trx, clubSetting, (before) => withPerson(before ?? club, from, to), at)
}

function withPerson(club: Club, from: string, to: string | null): Club {
  const { representation, editorialResponsible } = club
  return {
    ...club,
    representation: representation && {
      ...representation,
      personIds: representation.personIds.flatMap((id) => (id === from ? (to ?? []) : id)),
    },
    editorialResponsible:
      editorialResponsible?.personId === from
        ? to === null
          ? null
          : { ...editorialResponsible, personId: to }
        : editorialResponsible,
  }
}
