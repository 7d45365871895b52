import type { Authorized } from '#app/platform/identity/actor.ts'
import { type Land, lands, localHolidays } from '#app/features/airfield/opening/holidays.ts'
import { markHoursTouched } from '#app/features/airfield/opening/opening-times.server.ts'
import { listBoardOffices } from '#app/features/board/board-answer.server.ts'
import { Club, clubSetting, featuresAtFirst } from '#app/features/club/club.ts'
import { type ClubPart, clubParts } from '#app/features/club/club-fields.ts'
import { beginFirstSteps } from '#app/features/club/first-steps.server.ts'
import { beginContactTopics } from '#app/features/contact/contact-topics.server.ts'
import { peopleInSearch } from '#app/features/members/save-member.server.ts'
import { findOfficeHolders } from '#app/features/members/public-names.server.ts'
import { pagesInSearch } from '#app/features/pages/pages.server.ts'
import { refreshSource } from '#app/platform/search/index-entries.server.ts'
import type { Errors } from '#app/lib/form-values.ts'
import { phoneE164 } from '#app/lib/german-input.ts'
import { slug } from '#app/lib/slug.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { withChoices, type FieldChoice, type RecordGroup } from '#app/resources/record-field.ts'
import { settingResource } from '#app/resources/setting-resource.server.ts'
import { choicesOf } from '#app/lib/labels.ts'

const address = '/admin/einstellungen/verein'

type Excerpt = { groups: readonly RecordGroup[]; savedAt: string }

/**
 * Returns the resource of one part of the club's record; `null`: the first two parts, for a club without a record.
 * `excerpt`: fewer fields, saved separately, with the page to open afterwards.
 */
export function clubResource(part: ClubPart | null, excerpt?: Excerpt) {
  const whole = part === null ? [...clubParts.name, ...clubParts.anschrift] : clubParts[part]
  const groups = excerpt?.groups ?? whole
  return settingResource<'keep-club', Club>({
    setting: clubSetting,
    isPart: part !== null || excerpt !== undefined,
    path: 'club',
    title: 'Verein',
    nameOf: ({ name }) => name,
    permission: 'keep-club',
    subject: 'club',
    address,
    savedAt: excerpt?.savedAt ?? `${address}?gespeichert${part === null ? '' : `&teil=${part}#${part}`}`,
    labels: { list: 'Einstellungen', create: '', this: 'diese Angaben', empty: '', page: '/impressum' },
    schema: Club,
    begins: { id: 'verein', features: featuresAtFirst } as Club,
    async groups(db) {
      const people = await listNameable(db)
      return withChoices(groups, {
        'state.code': choicesOf(lands),
        'representation.personIds': people,
        'editorialResponsible.personId': people,
      })
    },
    check: officerFaults,
    complete: completeClub,
    onSaved: followClub,
  })
}

/** Lists the holders of offices in the board's order, and people already named in the record. */
async function listNameable(db: Db): Promise<FieldChoice[]> {
  const club = await findSetting(db, clubSetting)
  const offices = await listBoardOffices(db)
  const named = [...(club?.representation?.personIds ?? []), club?.editorialResponsible?.personId ?? null]
  const ids = new Set([...offices.map(({ memberId }) => memberId), ...named].filter((id) => id !== null))
  const holders = await findOfficeHolders(db, [...ids])
  return [...ids].flatMap((id) => {
    const label = holders.get(id)?.name
    return label === undefined ? [] : [{ value: id, label }]
  })
}

function officerFaults(_db: Db, { dataProtection }: Club): Errors {
  const { name = '', email = '' } = dataProtection?.officer ?? {}
  if (name === '' && email !== '')
    return { 'dataProtection.officer.name': 'Zur Adresse gehört der Name der Person oder Stelle.' }
  if (name !== '' && email === '')
    return { 'dataProtection.officer.email': 'Bitte gib an, wie diese Person erreichbar ist.' }
  return {}
}

/** Adds derived values: number to dial, name of the federal state, keys of new rows. */
function completeClub(club: Club, before: Club): Club {
  const { phone, state, tax, editorialResponsible, dataProtection } = club
  const land = state?.code ?? ''
  return {
    ...club,
    phoneE164: phone === before.phone ? before.phoneE164 : (phoneE164(phone) ?? phone.replace(/[^\d+]/g, '')),
    state: Object.hasOwn(lands, land) ? { code: land, name: lands[land as Land] } : null,
    localHolidays: club.localHolidays.filter((key) => isHolidayIn(key, land)),
    tax: tax && { ...tax, vatId: tax.vatId?.replace(/\s/g, '') ?? null },
    editorialResponsible: editorialResponsible?.personId ? editorialResponsible : null,
    dataProtection: completeProtection(dataProtection, club.officeEmail ?? club.email),
    sponsors: club.sponsors.map((each) => ({ ...each, id: each.id || slug(each.name) })),
    figures: club.figures.map((each) => ({ ...each, key: each.key || slug(each.label) })),
  }
}

function completeProtection(typed: Club['dataProtection'], mailbox: string): Club['dataProtection'] {
  if (typed === null) return null
  const { officer, officerNote, contactEmail, authority } = typed
  const named = officer?.name ? officer : null
  if (!named && !officerNote && !contactEmail && !authority) return null
  return {
    officer: named,
    officerNote,
    contactEmail: contactEmail || mailbox,
    authority: authority || 'die Datenschutzaufsicht des Landes',
  }
}

/** Whether the holiday (one that only applies to parts of a state) exists in this federal state. */
const isHolidayIn = (key: string, land: string) =>
  Object.entries(localHolidays).some(
    ([known, holiday]) => known === key && (holiday.lands as readonly string[]).includes(land),
  )

/**
 * Applies a saved record: the first one creates the contact form and the list of first steps; the search index follows the
 * features, the hours follow the federal state's holidays.
 */
async function followClub(
  trx: Db,
  by: Authorized<'keep-club'>,
  { before, value: club, at }: { before: Club | undefined; value: Club; at: Date },
) {
  if (before === undefined) {
    await beginContactTopics(trx, club, at)
    await beginFirstSteps(trx, by, at)
  }
  if (club.state?.code !== before?.state?.code) await markHoursTouched(trx, at)
  if (JSON.stringify(club.features) === JSON.stringify(before?.features)) return
  await refreshSource(trx, pagesInSearch)
  await refreshSource(trx, peopleInSearch)
}
