import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import type { Db } from '#app/platform/database/db.ts'
import { namesOf } from '#app/features/members/names-among-members.server.ts'
import { type Entered, enterLanding, enterLaunch } from './enter.server.ts'
import { isTapTooOld, LandingInput, tapTime, UndoInput } from './entry-input.ts'
import { readLaunch } from './read-launch.server.ts'
import { clock, localDate, numericDate } from '#app/lib/german-dates.ts'
import { undoEntry } from './undo.server.ts'
import type { Writer } from './writer.server.ts'
import type { Refusal } from './flight.ts'
import { noPilot, noTug } from './launch-check.ts'

export type EntryRefused = FormState & {
  /** Error that concerns no single field. */
  sentence: string | null
  intent: string
  status: 400 | 403 | 409
}
export type EntryResult = { ok: true; id: string } | { ok: false; form: EntryRefused }

/** Performs one entry of the launch list, from the page's form or a device's queue. */
export async function performEntry(db: Db, by: Writer, sent: FormData, at: Date): Promise<EntryResult> {
  const intent = textOf(sent, 'intent')
  if (isTapTooOld(sent, at)) return unread(sent, { values: {}, errors: {} }, tooOld)
  if (intent === 'start') return launch(db, by, sent, at)
  if (intent === 'landung') return landing(db, by, sent, at)
  if (intent === 'zurueck') return undo(db, by, sent, at)
  return unread(sent, { values: {}, errors: {} }, 'Das war nicht zu lesen. Bitte versuch es noch einmal.')
}

const tooOld = 'Dieser Tipp ist älter als ein Monat. Bitte trag den Flug mit seinem Tag und seiner Zeit nach.'

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
  const { flug, zeit, kennung: key, landungen } = read.value
  const options = {
    flight: flug,
    landedAt: tapTime(zeit, at),
    ...(landungen !== null && { landings: landungen }),
  }
  return answered(db, sent, await enterLanding(db, by, options, { at, key }))
}

async function undo(db: Db, by: Writer, sent: FormData, at: Date): Promise<EntryResult> {
  const read = parseForm(UndoInput, sent)
  if (!read.ok) return unread(sent, read.form, Object.values(read.form.errors)[0] ?? null)
  const { eintrag: entryKey, zeit: tappedAt, kennung: key } = read.value
  return answered(db, sent, await undoEntry(db, by, { entryKey, tappedAt }, { at, key }))
}

/** Converts a refusal to the form's error state. */
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
  return refusalMessage(refusal, (memberId) => names.get(memberId)?.full ?? 'Ein Mitglied')
}

/** Field of the error, or `null` for the whole form, and the message. */
type RefusalMessage = { field: string | null; sentence: string }

/** `nameOf` returns the name for a member id. */
function refusalMessage(refusal: Refusal, nameOf: (memberId: string) => string): RefusalMessage {
  switch (refusal.reason) {
    case 'aircraft-flies':
      return {
        field: 'flugzeug',
        sentence: `${refusal.registration} ist ${formatWhile(refusal)} in der Luft.`,
      }
    case 'person-flies':
      return {
        field: 'pilot',
        sentence: `${nameOf(refusal.memberId)} fliegt ${formatWhile(refusal)} mit ${refusal.registration}.`,
      }
    case 'twice-aboard':
      return { field: 'zweiter', sentence: `${nameOf(refusal.memberId)} kann nicht zweimal dabei sein.` }
    case 'blocked':
      return {
        field: 'flugzeug',
        sentence: `${refusal.registration} ist gesperrt${refusal.why === '' ? '' : `: ${refusal.why}`}.`,
      }
    case 'seats':
      return {
        field: 'gaeste',
        sentence:
          refusal.seats === 1
            ? `${refusal.registration} hat nur einen Platz.`
            : `So viele Plätze hat ${refusal.registration} nicht: Es sind ${refusal.seats}.`,
      }
    case 'day-closed':
      return {
        field: null,
        sentence: `Der ${numericDate(refusal.day)} ist abgeschlossen. Ändern kann ihn nur die Flugleitung, mit einem Grund.`,
      }
    case 'tow-of':
      return {
        field: null,
        sentence: `Das ist der Schlepp von ${refusal.registration}. Streiche jenen Flug, dann geht der Schlepp mit.`,
      }
    default:
      return plainMessages[refusal.reason]
  }
}

type Plain = Exclude<
  Refusal['reason'],
  'aircraft-flies' | 'person-flies' | 'twice-aboard' | 'blocked' | 'seats' | 'day-closed' | 'tow-of'
>

const plainMessages: Readonly<Record<Plain, RefusalMessage>> = {
  'not-allowed': { field: null, sentence: 'Das Flugbuch schreibt bei euch nur, wer dafür eingeteilt ist.' },
  gone: { field: null, sentence: 'Diesen Flug gibt es nicht mehr. Er wurde inzwischen gestrichen.' },
  'changed-meanwhile': {
    field: null,
    sentence:
      'Diesen Flug hat inzwischen jemand anders geändert. Vergleiche und speichere noch einmal, wenn deine Angaben gelten sollen.',
  },
  'too-late-to-undo': {
    field: null,
    sentence: 'Zurücknehmen geht eine Minute lang. Danach wird der Flug berichtigt oder gestrichen.',
  },
  'happened-since': {
    field: null,
    sentence: 'Mit diesem Flug ist seitdem noch etwas geschehen. Berichtige oder streich ihn stattdessen.',
  },
  'no-reason': { field: 'grund', sentence: 'Bitte gib an, warum du das änderst.' },
  'no-such-aircraft': { field: 'flugzeug', sentence: 'Dieses Flugzeug gibt es im Verein nicht mehr.' },
  'not-a-member': { field: 'pilot', sentence: 'Wer genannt ist, steht nicht mehr in der Mitgliederliste.' },
  'no-pilot': { field: 'pilot', sentence: noPilot },
  'no-tug': { field: 'schlepp', sentence: noTug },
  'no-payer': { field: 'zahler', sentence: 'Bitte gib an, welches Mitglied zahlt.' },
  'nobody-behind-to-pay': {
    field: 'zahlt',
    sentence: 'Auf dem zweiten Sitz ist niemand, der zahlen könnte.',
  },
  'no-such-launch': { field: null, sentence: 'Zu dieser Landung fehlt der Start.' },
  future: { field: 'uhrzeit', sentence: 'Diese Zeit liegt noch vor uns.' },
  'landed-before-start': { field: 'landezeit', sentence: 'Die Landung muss nach dem Start liegen.' },
  'too-long': {
    field: 'landezeit',
    sentence: 'So lange fliegt niemand: Zwischen Start und Landung liegt mehr als ein Tag.',
  },
  'already-landed': { field: null, sentence: 'Diese Landung steht schon im Flugbuch.' },
  'tug-is-itself': { field: 'schlepp', sentence: 'Ein Flugzeug kann sich nicht selbst schleppen.' },
}

/** Returns „seit 10:42 Uhr“ or „von 10:42 bis 10:51 Uhr“, with the day if it differs. */
function formatWhile({ since, until }: { since: number; until: number | null }): string {
  const day = `am ${numericDate(localDate(since))} `
  return until === null
    ? `seit dem ${day.slice(3)}${clock(since)} Uhr`
    : `${day}von ${clock(since)} bis ${clock(until)} Uhr`
}
