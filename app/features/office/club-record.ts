import { lands } from '#app/features/airfield/opening/holidays.ts'
import { localHolidays } from '#app/features/airfield/opening/holidays.ts'
import { Club, type ClubFeatures, featuresAtFirst } from '#app/features/club/club.ts'
import { phoneE164 } from '#app/lib/german-input.ts'
import type { FormState } from '#app/lib/forms.ts'
import { ClubForm, switchFields } from './club-form.ts'
import type { Values } from '#app/lib/form-values.ts'
import { readRows, rowValues } from './club-rows.ts'

type Switch = keyof typeof switchFields
const switchNames = Object.keys(switchFields) as Switch[]

/** Who may be named in the legal notice. */
export type Person = { id: string; name: string }

/** The record as the form shows it. */
export function clubValues(club: Club | undefined): Record<string, string> {
  if (club === undefined) return offered(featuresAtFirst)
  const { address, register, representation, tax, editorialResponsible, dataProtection } = club
  return {
    name: club.name,
    kurzname: club.shortName,
    rechtsform: club.legalForm,
    leitspruch: club.claim,
    satz: club.sentence,
    gegruendet: club.foundedOn ?? '',
    ersterFlug: club.firstFlightOn ?? '',
    mitgliederzahl: club.memberCount === null ? '' : String(club.memberCount),
    strasse: address.street,
    plz: address.postalCode,
    ort: address.city,
    gemeinde: club.municipality ?? '',
    land: club.state?.code ?? '',
    telefon: club.phone,
    fax: club.fax ?? '',
    mail: club.email,
    bueromail: club.officeEmail ?? '',
    website: club.website ?? '',
    gericht: register?.court ?? '',
    registernummer: register?.number ?? '',
    vertretungsart: representation?.mode ?? 'joint',
    vertretung: representation?.text ?? '',
    ...Object.fromEntries((representation?.personIds ?? []).map((id) => [`vertreter-${id}`, 'ja'])),
    ustid: tax?.vatId ?? '',
    besteuerung: tax?.scheme ?? 'regular',
    ...(tax?.nonProfit === true && { gemeinnuetzig: 'ja' }),
    steuersatz: tax?.note ?? '',
    redaktion: editorialResponsible?.personId ?? '',
    redaktionAnschrift: editorialResponsible?.address ?? '',
    dsbName: dataProtection?.officer?.name ?? '',
    dsbMail: dataProtection?.officer?.email ?? '',
    dsbSatz: dataProtection?.officerNote ?? '',
    datenschutzmail: dataProtection?.contactEmail ?? '',
    aufsicht: dataProtection?.authority ?? '',
    luftfahrtbehoerde: club.aviationAuthority ?? '',
    streitbeilegung: club.dispute ?? '',
    ...offered(club.features),
    ...rowValues(club),
  }
}

function offered(features: ClubFeatures): Record<string, string> {
  const on = switchNames.filter((name) => features[name])
  return {
    ...Object.fromEntries(on.map((name) => [switchFields[name], 'ja'])),
    vereinsflieger: features.vereinsflieger,
    vereinsfliegerHinweise: features.vereinsfliegerNotes,
  }
}

type ReadClub = { ok: true; club: Club } | { ok: false; form: FormState }

/** What was typed over what is stored; what the form does not ask for stays as it is. */
export function readClub(values: Values, before: Club | undefined, people: readonly Person[]): ReadClub {
  const parsed = ClubForm.safeParse(values)
  const { lists, errors } = readRows(values)
  const faults: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) faults[path.join('.')] ??= message
  Object.assign(faults, errors)
  const known = (id: string | null) => people.find((person) => person.id === id)?.id ?? null
  const editor = known(parsed.data?.redaktion ?? null)
  if (parsed.data?.redaktion != null && editor === null) faults.redaktion = 'Diese Person gibt es nicht mehr.'
  if (!parsed.success || Object.keys(faults).length > 0)
    return { ok: false, form: { values: { ...values }, errors: faults } }

  const form = parsed.data
  const personIds = people.filter(({ id }) => values[`vertreter-${id}`] === 'ja').map(({ id }) => id)
  const contact = form.datenschutzmail ?? form.bueromail ?? form.mail
  return {
    ok: true,
    club: Club.parse({
      ...before,
      ...lists,
      id: before?.id ?? 'verein',
      name: form.name,
      shortName: form.kurzname,
      legalForm: form.rechtsform ?? '',
      claim: form.leitspruch ?? '',
      sentence: form.satz ?? '',
      foundedOn: form.gegruendet,
      firstFlightOn: form.ersterFlug,
      memberCount: form.mitgliederzahl,
      address: { ...before?.address, street: form.strasse, postalCode: form.plz, city: form.ort },
      municipality: form.gemeinde,
      state: form.land === '' ? null : { code: form.land, name: lands[form.land] },
      localHolidays: keptHolidays(before?.localHolidays ?? [], form.land),
      phone: form.telefon,
      phoneE164: dialled(form.telefon, before),
      fax: form.fax,
      email: form.mail,
      officeEmail: form.bueromail,
      website: form.website,
      register:
        form.gericht === null || form.registernummer === null
          ? null
          : { court: form.gericht, number: form.registernummer },
      representation:
        form.vertretung === null && personIds.length === 0
          ? null
          : { mode: form.vertretungsart, text: form.vertretung ?? '', personIds },
      tax: {
        vatId: form.ustid?.replace(/\s/g, '').toUpperCase() ?? null,
        scheme: form.besteuerung,
        nonProfit: form.gemeinnuetzig,
        taxNumberShown: before?.tax?.taxNumberShown ?? false,
        note: form.steuersatz ?? '',
      },
      editorialResponsible:
        editor === null
          ? null
          : {
              personId: editor,
              basis: before?.editorialResponsible?.basis ?? '§ 18 Abs. 2 MStV',
              address: form.redaktionAnschrift ?? 'Anschrift wie oben',
            },
      dataProtection:
        (form.dsbName ?? form.dsbSatz ?? form.datenschutzmail ?? form.aufsicht) === null
          ? null
          : {
              officer:
                form.dsbName === null || form.dsbMail === null
                  ? null
                  : { name: form.dsbName, email: form.dsbMail },
              officerNote: form.dsbSatz ?? '',
              contactEmail: contact,
              authority: form.aufsicht ?? 'die Datenschutzaufsicht des Landes',
            },
      aviationAuthority: form.luftfahrtbehoerde,
      dispute: form.streitbeilegung,
      features: {
        ...before?.features,
        ...Object.fromEntries(switchNames.map((name) => [name, form[switchFields[name]]])),
        vereinsflieger: form.vereinsflieger,
        vereinsfliegerNotes: form.vereinsfliegerHinweise ?? '',
      },
    }),
  }
}

/** As stored where nobody has touched the number; programs dial this one. */
function dialled(phone: string, before: Club | undefined): string {
  if (phone === before?.phone) return before.phoneE164
  return phoneE164(phone) ?? phone.replace(/[^\d+]/g, '')
}

/** Partly local holidays that mean anything in the Land. */
function keptHolidays(keys: readonly string[], land: string): string[] {
  return keys.filter((key) =>
    Object.entries(localHolidays).some(
      ([known, holiday]) => known === key && (holiday.lands as readonly string[]).includes(land),
    ),
  )
}
