import type { Authorized } from '#app/platform/identity/actor.ts'
import { parseForm, textOf } from '#app/lib/forms.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { ConsentResult } from './consent-panel.tsx'
import { findConsentTexts } from './consent-texts/find-consent-texts.server.ts'
import { consentForm } from './consent.ts'
import { grantConsent, withdrawConsent } from './consents.server.ts'

export type ConsentIntent = 'einwilligen' | 'widerrufen'

export function isConsentIntent(intent: unknown): intent is ConsentIntent {
  return intent === 'einwilligen' || intent === 'widerrufen'
}

/** Runs the action of a button beside the person's consents; `undefined` if the person was deleted. */
export async function changeConsents(
  db: Db,
  by: Authorized<'record-consents'>,
  { memberId, intent, data }: { memberId: string; intent: ConsentIntent; data: FormData },
  at: Date,
): Promise<ConsentResult | undefined> {
  if (intent === 'widerrufen') {
    const purpose = textOf(data, 'purpose')
    const isDone = await withdrawConsent(db, by, { memberId, purpose }, at)
    return { kind: isDone ? 'withdrawn' : 'nothing-in-force' }
  }
  const form = parseForm(consentForm(localDate(at.getTime())), data)
  if (!form.ok) return { kind: 'refused', form: form.form }
  const { texts } = await findConsentTexts(db)
  const consent = { ...form.value, textVersion: form.value.textVersion || texts[form.value.purpose].version }
  const outcome = await grantConsent(db, by, memberId, consent, at)
  if (outcome === 'gone') return undefined
  if (outcome === 'granted') return { kind: 'granted' }
  const { purpose, textVersion, grantedOn, grantedBy, method } = consent
  const values = { purpose, textVersion, grantedOn, grantedBy, method }
  const errors = { purpose: 'Diese Einwilligung gilt schon, in derselben Fassung.' }
  return { kind: 'refused', form: { values, errors } }
}
