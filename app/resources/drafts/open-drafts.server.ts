import { lastWriters } from '#app/platform/audit/last-change.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { allFeatures } from '#app/platform/feature.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import type { Difference } from '#app/ui/differences-view.tsx'
import { newRecordKey, UnsavedForm } from '../unsaved/unsaved-form.ts'
import { forgetUnsaved, listAllUnsaved, saveUnsaved } from '../unsaved/unsaved.server.ts'
import { goOnWith } from './draft-address.ts'
import type { Discarded, OpenedSource, SavedDraft } from './draft-source.ts'

/** A row of the list of drafts. */
export type OpenDraft = {
  /** Source and id within it, sent by the buttons. */
  key: string
  id: string
  /** `typed`: autosaved and never saved. */
  state: 'typed' | 'draft' | 'waiting'
  label: string
  title: string
  /** ISO 8601, UTC. */
  writtenAt: string
  /** `null` for the user's own drafts and when the author is unknown. */
  by: string | null
  isOwn: boolean
  outAt: string | null
  sentence: string
  href: string
  differences: readonly Difference[]
  /** Names of the two compared versions; `null` for a record never saved or published. */
  between: { before: string; after: string } | null
}

/** Prefix of a source's key for autosaved forms. */
const typedKey = 'getippt:'

const sourcesFor = (by: Admin): OpenedSource[] =>
  allFeatures().flatMap(({ drafts = [] }) => drafts.flatMap((source) => source(by) ?? []))

/** Returns all drafts this administrator may edit, the latest first. */
export async function listOpenDrafts(db: Db, by: Admin, at: Date): Promise<OpenDraft[]> {
  const sources = sourcesFor(by)
  const saved = await Promise.all(sources.map((source) => savedDrafts(db, source, by, at)))
  const drafts = [...(await listTyped(db, by, at)), ...saved.flat()]
  return drafts.toSorted((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))
}

async function savedDrafts(db: Db, source: OpenedSource, by: Admin, at: Date): Promise<OpenDraft[]> {
  const found = await source.list(db, at)
  const writers = await writersOf(db, found)
  return found.map((draft) => {
    const writer = writers.get(draft.loggedAs ?? draft.id)
    const isOwn = writer?.id === by.id
    return {
      key: source.key,
      id: draft.id,
      state: draft.outAt === null ? 'draft' : 'waiting',
      label: source.label,
      title: draft.title,
      writtenAt: draft.changedAt,
      by: isOwn ? null : (writer?.name ?? null),
      isOwn,
      outAt: draft.outAt,
      sentence: draft.sentence,
      href: `${source.address}/${encodeURIComponent(draft.id)}`,
      differences: draft.differences ?? [],
      between: { before: 'dem, was auf der Website steht', after: 'diesem Entwurf' },
    }
  })
}

async function writersOf(db: Db, drafts: readonly SavedDraft[]) {
  const subjects = [...new Set(drafts.map(({ subject }) => subject))]
  const found = await Promise.all(
    subjects.map((subject) =>
      lastWriters(
        db,
        subject,
        drafts.filter((draft) => draft.subject === subject).map(({ id, loggedAs = id }) => loggedAs),
      ),
    ),
  )
  return new Map(found.flatMap((writers) => [...writers]))
}

/** Returns the administrator's autosaved forms that differ from the saved record. */
export async function listTyped(db: Db, by: Admin, at: Date): Promise<OpenDraft[]> {
  const forms = await listAllUnsaved(db, by)
  const sources = sourcesFor(by)
  const found = await Promise.all(
    forms.map(async (form) => {
      const source = sources.find(({ typed }) => typed?.subject === form.subject)
      return source === undefined ? [] : typedDraft(db, source, form, at)
    }),
  )
  return found.flat()
}

async function typedDraft(db: Db, source: OpenedSource, form: UnsavedForm, at: Date): Promise<OpenDraft[]> {
  const { typed, address, create = '' } = source
  if (typed === undefined) return []
  const isNew = form.recordKey === newRecordKey
  const record = isNew ? undefined : await typed.find(db, form.recordKey)
  const before = record?.values ?? (await typed.begun(db, at))
  const differences = await typed.differences(db, before, form.fields)
  if (differences.length === 0) return []
  const isDeleted = !isNew && record === undefined
  return [
    {
      key: `${typedKey}${source.key}`,
      id: form.id,
      state: 'typed',
      label: source.label,
      title: typed.name ?? form.fields[typed.titleField ?? 'title']?.trim() ?? '',
      writtenAt: form.writtenAt,
      by: null,
      isOwn: true,
      outAt: null,
      sentence: isDeleted
        ? 'Das Gespeicherte dazu gibt es nicht mehr; daraus wird etwas Neues.'
        : record !== undefined && form.foundRevision < record.revision
          ? 'Seither wurde gespeichert; beim Speichern zeigt dir die Seite beides nebeneinander.'
          : '',
      href: `${address}/${isNew || isDeleted ? create : encodeURIComponent(form.recordKey)}?${goOnWith}=${form.id}`,
      differences,
      between: record === undefined ? null : { before: typed.saved, after: 'dem, was du getippt hast' },
    },
  ]
}

type Put = { db: Db; by: Admin; at: Date }

/** Discards a row of the list; `undefined` when it does not exist for this administrator. */
export async function discardDraft(
  { db, by, at }: Put,
  { key, id }: Pick<OpenDraft, 'key' | 'id'>,
): Promise<Discarded | undefined> {
  if (!key.startsWith(typedKey)) return sourceNamed(by, key)?.discard(db, id, at)
  const form = (await listAllUnsaved(db, by)).find((each) => each.id === id)
  if (form === undefined) return undefined
  await forgetUnsaved(db, by, [id])
  return { isGone: true, discarded: JSON.stringify(form) }
}

/** Restores a discarded draft. */
export async function restoreDraft(
  { db, by, at }: Put,
  { key, id, discarded }: Pick<OpenDraft, 'key' | 'id'> & { discarded: string },
): Promise<void> {
  if (!key.startsWith(typedKey)) return sourceNamed(by, key)?.restore(db, id, discarded, at)
  const form = UnsavedForm.safeParse(parsed(discarded))
  const isTheirs = sourceNamed(by, key.slice(typedKey.length))?.typed?.subject === form.data?.subject
  if (form.success && isTheirs) await saveUnsaved(db, by, form.data, new Date(form.data.writtenAt))
}

const sourceNamed = (by: Admin, key: string) => sourcesFor(by).find((source) => source.key === key)

/** Parses JSON sent by a form; `undefined` when it is invalid, which our own forms never send. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
