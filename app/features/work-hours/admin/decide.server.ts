import type { Authorized } from '#app/platform/identity/actor.ts'
import { parseForm, textOf } from '#app/lib/forms.ts'
import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import type { Services } from '#app/platform/services.ts'
import { decideWork, type WorkDone } from '../save-work-hours.server.ts'
import { z } from 'zod'
import { cleanLine } from '#app/lib/form-values.ts'
import { hoursField } from '../work-year.ts'

const sentences: Record<Extract<WorkDone, { ok: false }>['reason'], string> = {
  closed: 'Dieses Jahr ist abgeschlossen; daran ändert sich nichts mehr.',
  gone: 'Diesen Eintrag gibt es nicht mehr.',
  'changed-meanwhile': 'Jemand war schneller. Sieh nach, was jetzt dort steht.',
  future: 'Dieser Tag liegt in der Zukunft.',
}

/** Why an entry was not decided, with what was typed for it. */
export type RefusedDecision = {
  sentence: string
  entryId: string
  hours: string
  answer: string
  /** Field the sentence is about; `null` if it is about the entry. */
  field: string | null
}

/** Decides one entry; returns why it was refused, `null` when done. */
export async function decideByForm(
  services: Pick<Services, 'db' | 'publicUrl' | 'now'>,
  by: Authorized<'keep-work-hours'>,
  sent: FormData,
): Promise<RefusedDecision | null> {
  const refuse = (sentence: string, field: string | null) => ({
    sentence,
    entryId: textOf(sent, 'eintrag'),
    hours: textOf(sent, 'stunden'),
    answer: textOf(sent, 'wort'),
    field,
  })
  const read = parseForm(DecisionForm, sent)
  if (!read.ok) {
    const [field, sentence] = Object.entries(read.form.errors)[0] ?? [null, 'Das war nicht zu lesen.']
    return refuse(sentence, field)
  }
  const { eintrag, intent, stunden, wort, expectedRevision } = read.value
  const state = intent === 'anerkennen' ? 'accepted' : 'refused'
  if (state === 'refused' && wort === '') return refuse('Bitte schreib ein Wort dazu, warum nicht.', 'wort')
  const decision = { id: eintrag, state, minutes: stunden, answer: wort } as const
  const done = await decideWork(services, by, {
    ...decision,
    revision: readExpectedRevision(expectedRevision),
    at: services.now(),
  })
  return done.ok ? null : refuse(sentences[done.reason], null)
}

/** Form data of a decision about one entry. */
const DecisionForm = z.object({
  eintrag: z.string().min(1).max(80),
  intent: z.enum(['anerkennen', 'ablehnen']),
  stunden: hoursField.pipe(
    z
      .number()
      .min(0)
      .max(24 * 60, 'Ein Tag hat 24 Stunden.'),
  ),
  wort: z.string().default('').transform(cleanLine).pipe(z.string().max(200, 'Höchstens 200 Zeichen.')),
  expectedRevision: z.string(),
})
