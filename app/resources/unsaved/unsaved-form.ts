import { z } from 'zod'
import { keyOf, mayKeep } from './device-key.ts'

/** Of one form, all fields together: more than any text a club has published. */
const mostLetters = 1_200_000
const mostFields = 1000

/** A form exactly as it stands in the browser, also half-typed: every field's text by its name. */
const Fields = z
  .record(z.string().min(1).max(120), z.string())
  .refine((fields) => Object.keys(fields).length <= mostFields)
  .refine((fields) => Object.values(fields).reduce((sum, { length }) => sum + length, 0) <= mostLetters)

/** Under which key the form of something that does not exist yet is kept. */
export const newRecordKey = 'neu'

/** What is kept, and what of it is whose. */
export const About = z.object({
  subject: z.enum(['post', 'event', 'free-page']),
  recordKey: z.string().min(1).max(200),
})
export type About = z.infer<typeof About>

/** A form that was typed into and never saved. */
export const UnsavedForm = About.extend({
  id: z.uuid(),
  /** `expectedRevision` of the form; kept under this name on devices. */
  foundRevision: z.number().int().min(0),
  fields: Fields,
  /** ISO 8601, UTC. */
  writtenAt: z.iso.datetime(),
})
export type UnsavedForm = z.infer<typeof UnsavedForm>

/** The same with its fields read by the room they belong to. */
export type Unsaved<F> = Omit<UnsavedForm, 'fields'> & { fields: F }

/** What a form says of itself, and no person has typed. */
const unTyped = /^(intent|expectedRevision|revision|kennung|zwischenstand|choice:.*)$/

/** The typed fields of a form as it stands now. */
export function typedFields(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !unTyped.test(entry[0]),
    ),
  )
}

type Offering<F> = {
  /** `undefined` for fields that no form of today knows. */
  read: (fields: Record<string, string>) => F | undefined
  /** Whether it says just what is saved. */
  isSaved: (fields: F) => boolean
  /** The one that is being typed. */
  own: string
}

/**
 * Which forms to offer, the newest first: of one that lies on the device and on the server the later, and none that
 * says just what is saved.
 */
export function formsToOffer<F>(
  found: readonly UnsavedForm[],
  { read, isSaved, own }: Offering<F>,
): Unsaved<F>[] {
  const latest = new Map<string, UnsavedForm>()
  for (const form of found) {
    const known = latest.get(form.id)
    if (known === undefined || known.writtenAt < form.writtenAt) latest.set(form.id, form)
  }
  return [...latest.values()]
    .flatMap((form) => {
      const fields = form.id === own ? undefined : read(form.fields)
      return fields === undefined || isSaved(fields) ? [] : [{ ...form, fields }]
    })
    .toSorted((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))
}

/** A browser may forbid its store or have no room left; the server keeps the text as well. */
function withStore<T>(work: (store: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}

export function keepOnDevice(userId: string, form: UnsavedForm): boolean {
  return withStore((store) => {
    if (!mayKeep()) return false
    store.setItem(keyOf(userId, form.id), JSON.stringify(form))
    return true
  }, false)
}

export const formsOnDevice = (userId: string, { subject, recordKey }: About): UnsavedForm[] =>
  allOnDevice(userId).filter((form) => form.subject === subject && form.recordKey === recordKey)

/** Of this person, whatever they are about. */
export function allOnDevice(userId: string): UnsavedForm[] {
  return withStore(
    (store) =>
      Object.keys(store)
        .filter((key) => key.startsWith(keyOf(userId, '')))
        .flatMap((key) => readForm(store.getItem(key))),
    [],
  )
}

function readForm(json: string | null): UnsavedForm[] {
  try {
    const { data } = UnsavedForm.safeParse(JSON.parse(json ?? ''))
    return data === undefined ? [] : [data]
  } catch {
    return []
  }
}

export function forgetOnDevice(userId: string, id: string) {
  withStore((store) => store.removeItem(keyOf(userId, id)), undefined)
}
