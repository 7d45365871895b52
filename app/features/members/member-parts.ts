import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { longDate } from '#app/lib/german-dates.ts'
import type { Values } from '#app/lib/form-values.ts'
import type { Choice } from '#app/ui/fields.tsx'
import { audienceNames, nameForms, visibilityNames } from './member-choices.ts'
import { rowsOf } from './member-form-values.ts'
import { branches, branchNames, statusNames, type Member } from './member.ts'

/** Parts of a member's data that are shown and edited separately; the keys are their ids on the page. */
export const memberParts = {
  stammdaten: 'Stammdaten',
  kontakt: 'Kontakt',
  fliegerisches: 'Sparten, Funktionen, Lizenzen',
  sichtbarkeit: 'Wer was sieht',
  notiz: 'Notiz',
} as const
export type MemberPart = keyof typeof memberParts

const contact = /^(email|street|postalCode|city|phones\.|guardians\.)/
const flying = /^(branch-|functions\.|licences\.|medicalValidUntil)/
const shown = /^(publicNameForm|visibility-)/

export function partOfField(name: string): MemberPart {
  if (contact.test(name)) return 'kontakt'
  if (flying.test(name)) return 'fliegerisches'
  if (shown.test(name)) return 'sichtbarkeit'
  return name === 'note' ? 'notiz' : 'stammdaten'
}

/** Returns the parts whose form values differ from the stored ones or have errors. */
export function partsToOpen(stored: Values, { values, errors }: { values: Values; errors: Values }) {
  const names = new Set([...Object.keys(stored), ...Object.keys(values)].filter(isField))
  const changed = [...names].filter((name) => (stored[name] ?? '') !== (values[name] ?? ''))
  return new Set([...changed, ...Object.keys(errors)].map(partOfField))
}

const isField = (name: string) => !/^(intent|kennung|expectedRevision|overRevision)$/.test(name)

/** Returns each part as one line of the form's values; empty if nothing is entered. */
export function partTexts(
  values: Values,
  classes: readonly Choice[],
  today: IsoDay,
): Record<MemberPart, string> {
  const said = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join(' · ')
  const day = (name: string, before: string) => values[name] && `${before} ${formatDay(values[name])}`
  const ticked = branches.filter((branch) => values[`branch-${branch}`] === 'ja')
  const licences = rowsOf(values, 'licences').map(
    ({ kind, validUntil }) => `${kind}${validUntil ? ` bis ${formatDay(validUntil)}` : ''}`,
  )
  const className = classes.find(({ value }) => value === values.membershipClassId)?.label
  return {
    stammdaten: said(
      values.memberNumber && `Nr.\u00A0${values.memberNumber}`,
      (statusNames as Record<string, string>)[values.status ?? ''],
      className && `Beitragsklasse ${className}`,
      day('birthDate', 'geboren am'),
      day('joinedOn', (values.joinedOn ?? '') > today ? 'im Verein ab' : 'im Verein seit'),
      day('leftOn', 'ausgetreten am'),
    ),
    kontakt: said(
      values.email,
      ...rowsOf(values, 'phones').map(({ number }) => number?.replaceAll(' ', '\u00a0')),
      values.street,
      [values.postalCode, values.city].filter(Boolean).join(' '),
      ...rowsOf(values, 'guardians').map(({ name }) => name && `Sorgeberechtigt: ${name}`),
    ),
    fliegerisches: said(
      ...ticked.map((branch) => branchNames[branch]),
      ...rowsOf(values, 'functions').map(({ label, role }) => label || role),
      ...licences,
      day('medicalValidUntil', 'tauglich bis'),
    ),
    sichtbarkeit: said(
      `Website: ${(nameForms as Record<string, string>)[values.publicNameForm ?? ''] ?? ''}`,
      ...Object.entries(visibilityNames).map(
        ([field, label]) =>
          `${label}: ${(audienceNames as Record<string, string>)[values[`visibility-${field}`] ?? ''] ?? ''}`,
      ),
    ),
    notiz: (values.note ?? '').replace(/\s+/g, ' ').slice(0, 160),
  }
}

const formatDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? longDate(text) : text)

/** Something missing, expired or about to expire, and the URL where to deal with it. */
export type Due = { sentence: string; href: string }

/** Days ahead from which it is listed. */
const soonDays = 60

type Around = {
  today: IsoDay
  hasAccount: boolean
  openChanges: number
  /** Whether consents in force were given for a former minor, or for a text that has changed. */
  hasConsent: boolean
}

/** Returns what an administrator has to do about this person, most urgent first. */
export function dueOf(person: Member, { today, hasAccount, openChanges, hasConsent }: Around): Due[] {
  if (person.status === 'left') return []
  const runsOut = (what: string, until: IsoDay | null, href: string): Due[] => {
    if (until === null || until > addDays(today, soonDays)) return []
    const day = longDate(until)
    return [
      { sentence: `${what} ${until < today ? `ist am ${day} abgelaufen` : `läuft am ${day} ab`}.`, href },
    ]
  }
  const due: (Due | false)[] = [
    openChanges > 0 && {
      sentence: 'Ein Änderungswunsch zum Eintrag wartet.',
      href: '/admin/mitglieder/aenderungen',
    },
    ...runsOut('Die Tauglichkeit', person.medicalValidUntil, '#fliegerisches'),
    ...person.licences.flatMap(({ kind, validUntil }) =>
      runsOut(`Die Lizenz ${kind}`, validUntil, '#fliegerisches'),
    ),
    isMinor(person.birthDate, today) &&
      person.guardians.length === 0 && {
        sentence: 'Minderjährig, ohne Sorgeberechtigte im Eintrag.',
        href: '#kontakt',
      },
    person.membershipClassId === null &&
      person.status !== 'interested' && { sentence: 'Keine Beitragsklasse.', href: '#stammdaten' },
    person.email === null && { sentence: 'Keine E-Mail-Adresse.', href: '#kontakt' },
    person.publicNameForm !== 'none' &&
      !hasConsent && {
        sentence: 'Der Name soll auf die Website, eine Einwilligung dazu fehlt.',
        href: '#einwilligungen',
      },
    !hasAccount &&
      person.email !== null && { sentence: 'Noch nicht eingeladen, sich anzumelden.', href: '#konto' },
  ]
  return due.filter((each) => each !== false)
}

function isMinor(birthDate: IsoDay | null, today: IsoDay): boolean {
  if (birthDate === null) return false
  const grown = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`
  return grown > today
}
