import { data } from 'react-router'
import { sentValues } from '#app/lib/form-values.ts'
import { parseForm, rephrased, type FormState } from '#app/lib/forms.ts'
import { saying } from '#app/lib/saying.ts'
import type { Services } from '#app/platform/services.ts'
import { doneOnTokenPage, refusedOnTokenPage } from '../token-pages/token-page.server.ts'
import { keyHeaders } from '../token-pages/key-headers.ts'
import { addToRequest, type Adding } from './add-to-request.server.ts'
import { addIntent, Addition, longestAddition, mostAdditions, type WithAdditions } from './additions.ts'

/** The form for an addition, sent behind a sender's link. */
export async function answerAddition<Fields extends WithAdditions>(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  adding: Adding<Fields>,
  sent: FormData,
) {
  const { words } = saying(adding.own.language)
  const parsed = parseForm(Addition, sent)
  if (!parsed.ok) {
    const english = `Please write what you would like to add, at most ${longestAddition} characters.`
    return refusedOnTokenPage(rephrased(parsed.form, (sentence) => words(sentence, english)))
  }
  const added = await addToRequest(services, adding, parsed.value.ergaenzung)
  if (added.ok) return doneOnTokenPage(adding.own.link, addIntent)
  const reason =
    added.kind === 'full'
      ? words(
          `Mehr als ${mostAdditions} Ergänzungen nimmt ein Vorgang nicht auf. Bitte rufen Sie uns an.`,
          `A request takes no more than ${mostAdditions} additions. Please give us a call.`,
        )
      : words(
          'Das geht nicht mehr: Der Stand hat sich inzwischen geändert. Hier ist er.',
          'This is no longer possible: the status has changed meanwhile. Here it is.',
        )
  // What was typed stays, to be sent another way.
  const state: FormState = { values: sentValues(sent), errors: {} }
  return data({ state, reason }, { status: 409, headers: keyHeaders })
}
