import { z } from 'zod'
import type { Permission } from '#app/platform/identity/rights.ts'
import { keyOf, mayStore } from './device-key.ts'

/** Of one form, all fields together: more than any published text. */
const mostLetters = 1_200_000
const mostFields = 1000

/** Form fields exactly as in the browser, also half-typed: texts by field name. */
const Fields = z
  .record(z.string().min(1).max(120), z.string())
  .refine((fields) => Object.keys(fields).length <= mostFields)
  .refine((fields) => Object.values(fields).reduce((sum, { length }) => sum + length, 0) <= mostLetters)

/** Key of the form of a new record. */
export const newRecordKey = 'neu'

/** The kinds of records whose forms are autosaved on the server, and who writes them. */
export const unsavedPermissions = {
  post: 'write-posts',
  event: 'plan-events',
  'free-page': 'write-posts',
  home: 'keep-club',
  'club-text': 'keep-club',
  notice: 'keep-notices',
  circular: 'write-circulars',
} as const satisfies Record<string, Permission>

const { post, ...others } = unsavedPermissions

/** Each of these permissions is enough to have drafts. */
export const draftPermissions = [post, ...Object.values(others)] as const

const subjects = Object.keys(unsavedPermissions) as (keyof typeof unsavedPermissions)[]

/** The record an autosaved form belongs to. */
export const About = z.object({
  subject: z.enum(subjects),
  recordKey: z.string().min(1).max(200),
})
export type About = z.infer<typeof About>

/** An autosaved form that was never saved. */
export const UnsavedForm = About.extend({
  id: z.uuid(),
  /** `expectedRevision` of the form; devices store it under this name. */
  foundRevision: z.number().int().min(0),
  fields: Fields,
  /** ISO 8601, UTC. */
  writtenAt: z.iso.datetime(),
})
export type UnsavedForm = z.infer<typeof UnsavedForm>

/** The form with its fields parsed by its feature. */
export type Unsaved<F> = Omit<UnsavedForm, 'fields'> & { fields: F }

/** Technical fields that no user has typed. */
const unTyped = /^(intent|expectedRevision|revision|kennung|zwischenstand|choice:.*)$/

export const isTypedField = (name: string) => !unTyped.test(name)

/** Returns the typed fields of a form. */
export function typedFields(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isTypedField(entry[0]),
    ),
  )
}

type Offering<F> = {
  /** Parses the fields; `undefined` when they do not fit the present form. */
  read: (fields: Record<string, string>) => F | undefined
  /** Returns whether the fields equal the saved record. */
  isSaved: (fields: F) => boolean
  /** Id of the form being edited. */
  own: string
}

/**
 * Returns the autosaved forms to offer, newest first: of one on both device and server the later, and none that equals the
 * saved record.
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

/** A browser may forbid storage or have none left; the server stores the text as well. */
function withStore<T>(work: (store: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch {
    return otherwise
  }
}

export function storeOnDevice(userId: string, form: UnsavedForm): boolean {
  return withStore((store) => {
    if (!mayStore()) return false
    store.setItem(keyOf(userId, form.id), JSON.stringify(form))
    return true
  }, false)
}

export const formsOnDevice = (userId: string, { subject, recordKey }: About): UnsavedForm[] =>
  allOnDevice(userId).filter((form) => form.subject === subject && form.recordKey === recordKey)

/** Returns all forms of the user on this device. */
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
    return data === undefined ? [] : [homeApart(data)]
  } catch {
    return []
  }
}

/** Devices stored the home page as one of the free pages before it had a subject of its own. */
const homeApart = (form: UnsavedForm): UnsavedForm =>
  form.subject === 'free-page' && form.recordKey === 'startseite' ? { ...form, subject: 'home' } : form

export function forgetOnDevice(userId: string, id: string) {
  withStore((store) => store.removeItem(keyOf(userId, id)), undefined)
}
