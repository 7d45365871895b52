import { numericDate } from '#app/lib/german-dates.ts'
import { audienceNames, nameForms } from './member-choices.ts'
import { branchNames, statusNames, type Member } from './member.ts'
import { addressLine } from '#app/lib/postal-address.ts'

/** Entry from which a field is taken; `both` combines lists and notes. */
type Side = 'left' | 'right' | 'both'

type MergeField = {
  name: string
  label: string
  canBoth: boolean
  format: (person: Member, classes: ReadonlyMap<string, string>) => string
  take: (from: Member) => Partial<Member>
  unite?: (left: Member, right: Member) => Partial<Member>
}

const day = (known: string | null) => (known === null ? '' : numericDate(known))

/** Every field of the two entries, in the order of the form. */
const mergeFields: readonly MergeField[] = [
  one('title', 'Titel', ({ title }) => title ?? ''),
  one('firstName', 'Vorname', ({ firstName }) => firstName),
  one('lastName', 'Nachname', ({ lastName }) => lastName),
  one('memberNumber', 'Mitgliedsnummer', ({ memberNumber }) =>
    memberNumber === null ? '' : String(memberNumber),
  ),
  one('status', 'Status', ({ status }) => statusNames[status]),
  one('membershipClassId', 'Beitragsklasse', ({ membershipClassId: id }, classes) =>
    id === null ? '' : (classes.get(id) ?? id),
  ),
  one('birthDate', 'Geburtstag', ({ birthDate }) => day(birthDate)),
  one('joinedOn', 'Eintritt', ({ joinedOn }) => day(joinedOn)),
  one('leftOn', 'Austritt', ({ leftOn }) => day(leftOn)),
  one('email', 'E-Mail', ({ email }) => email ?? ''),
  one('address', 'Anschrift', ({ address }) => (address === null ? '' : addressLine(address))),
  list('phones', 'Telefon', ({ number }) => number),
  list('guardians', 'Sorgeberechtigte', ({ name }) => name),
  list('branches', 'Sparten', (branch) => branchNames[branch]),
  list('functions', 'Funktionen', ({ label, from, to }) => `${label} ${day(from)}–${day(to)}`),
  list('licences', 'Lizenzen', ({ kind, validUntil }) => `${kind} ${day(validUntil)}`.trim()),
  one('medicalValidUntil', 'Tauglichkeit gültig bis', ({ medicalValidUntil }) => day(medicalValidUntil)),
  one('vfUid', 'Nummer bei Vereinsflieger', ({ vfUid }) => vfUid ?? ''),
  one('publicNameForm', 'Name auf der Website', ({ publicNameForm }) => nameForms[publicNameForm]),
  one('visibility', 'Freigaben', ({ visibility }) =>
    Object.values(visibility)
      .map((who) => audienceNames[who])
      .join(', '),
  ),
  one('pictureId', 'Bild', ({ pictureId }) => (pictureId === null ? '' : 'vorhanden')),
  {
    ...one('note', 'Notiz', ({ note }) => note ?? ''),
    canBoth: true,
    unite: (left, right) => ({ note: [left.note, right.note].filter(Boolean).join('\n\n') || null }),
  },
]

type Format = MergeField['format']

function one<K extends keyof Member>(name: K & string, label: string, format: Format): MergeField {
  return { name, label, canBoth: false, format, take: (from) => ({ [name]: from[name] }) }
}

type Lists = 'phones' | 'guardians' | 'branches' | 'functions' | 'licences'

function list<K extends Lists>(
  name: K,
  label: string,
  word: (item: Member[K][number]) => string,
): MergeField {
  const format = (person: Member) => (person[name] as Member[K][number][]).map(word).join('; ')
  return {
    name,
    label,
    canBoth: true,
    format,
    take: (from) => ({ [name]: from[name] }),
    unite: (left, right) => {
      const known = new Set((left[name] as Member[K][number][]).map(word))
      const added = (right[name] as Member[K][number][]).filter((item) => !known.has(word(item)))
      return { [name]: [...left[name], ...added] }
    },
  }
}

/** Field names in the form. */
export const mergedFields = mergeFields.map(({ name }) => name)

type MergeRow = {
  name: string
  label: string
  left: string
  right: string
  canBoth: boolean
  proposed: Side
}

/** Returns the fields in which the two differ; proposes the one that is filled in, or both. */
export function differingFields(
  left: Member,
  right: Member,
  classes: ReadonlyMap<string, string>,
): MergeRow[] {
  return mergeFields.flatMap(({ name, label, canBoth, format }) => {
    const [kept, other] = [format(left, classes), format(right, classes)]
    if (kept === other) return []
    const proposed = kept === '' ? 'right' : canBoth && other !== '' ? 'both' : 'left'
    return [{ name, label, left: kept, right: other, canBoth, proposed }]
  })
}

/** Merges two entries field by field as chosen; takes the left one by default. */
export function mergedMember(left: Member, right: Member, chosen: Readonly<Record<string, string>>): Member {
  return mergeFields.reduce((merged, { name, take, unite }) => {
    if (chosen[name] === 'right') return { ...merged, ...take(right) }
    if (chosen[name] === 'both' && unite !== undefined) return { ...merged, ...unite(left, right) }
    return merged
  }, left)
}
