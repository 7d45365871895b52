import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import type { Db } from '#app/platform/database/db.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { type Entered, enterLanding, enterLaunch } from './enter.server.ts'
import { LandingInput, tapTime, UndoInput } from './entry-input.ts'
import { readLaunch } from './read-launch.server.ts'
import type { Refusal } from './refusal.ts'
import { refusalWords } from './refusal-words.ts'
import { undoEntry } from './undo.server.ts'
import type { Writer } from './writer.server.ts'

export type EntryRefused = FormState & {
  /** What concerns no single field. */
  sentence: string | null
  intent: string
  status: 400 | 403 | 409
}
export type EntryResult = { ok: true; id: string } | { ok: false; form: EntryRefused }

/** One tap or one form of the launch list, from the page or from the device's queue. */
export async function performEntry(db: Db, by: Writer, sent: FormData, at: Date): Promise<EntryResult> {
  const intent = textOf(sent, 'intent')
  if (intent === 'start') return launch(db, by, sent, at)
  if (intent === 'landung') return landing(db, by, sent, at)
  if (intent === 'zurueck') return undo(db, by, sent, at)
  return unread(sent, { values: {}, errors: {} }, 'Das war nicht zu lesen. Bitte versuch es noch einmal.')
}

async function launch(db: Db, by: Writer, sent: FormData, at: Date): Promise<EntryResult> {
  const read = await readLaunch(db, sent, at)
  if (!read.ok) return unread(sent, read.form, null)
  const { facts, tow, input } = read
  const entry = { at, key: input.kennung, reason: input.grund, isOverridden: input.trotzdem }
  return answered(db, sent, await enterLaunch(db, by, { facts, tow }, entry))
}

async function landing(db: Db, by: Writer, sent: FormData, at: Date): Promise<EntryResult> {
  const read = parseForm(LandingInput, sent)
  if (!read.ok) return unread(sent, read.form, Object.values(read.form.errors)[0] ?? null)
  const { flug, zeit, kennung, landungen } = read.value
  const wish = {
    flight: flug,
    landedAt: tapTime(zeit, at),
    ...(landungen !== null && { landings: landungen }),
  }
  return answered(db, sent, await enterLanding(db, by, wish, { at, key: kennung }))
}

async function undo(db: Db, by: Writer, sent: FormData, at: Date): Promise<EntryResult> {
  const read = parseForm(UndoInput, sent)
  if (!read.ok) return unread(sent, read.form, Object.values(read.form.errors)[0] ?? null)
  const { eintrag: entryKey, zeit: tappedAt, kennung: key } = read.value
  return answered(db, sent, await undoEntry(db, by, { entryKey, tappedAt }, { at, key }))
}

/** The refusal as the form shows it. */
export async function answered(db: Db, sent: FormData, done: Entered): Promise<EntryResult> {
  if (done.ok) return done
  const { field, sentence } = await sentenceFor(db, done.refusal)
  const isOfForm = !['landung', 'zurueck'].includes(textOf(sent, 'intent')) && field !== null
  const form: EntryRefused = {
    values: sentValues(sent),
    errors: isOfForm ? { [field]: sentence } : {},
    sentence: isOfForm ? null : sentence,
    intent: textOf(sent, 'intent'),
    status: done.refusal.reason === 'not-allowed' ? 403 : 409,
  }
  return { ok: false, form }
}

function unread(sent: FormData, form: FormState, sentence: string | null): EntryResult {
  const intent = textOf(sent, 'intent')
  return { ok: false, form: { ...form, values: sentValues(sent), sentence, intent, status: 400 } }
}

async function sentenceFor(db: Db, refusal: Refusal) {
  const names = await namesOf(db, 'memberId' in refusal ? [refusal.memberId] : [])
  return refusalWords(refusal, (memberId) => names.get(memberId)?.full ?? 'Ein Mitglied')
}
