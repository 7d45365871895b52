import { readExpectedRevision } from '#app/lib/expected-revision.ts'
import { parseForm, textOf, type FormState } from '#app/lib/forms.ts'
import { sentValues } from '#app/lib/form-values.ts'
import type { Language } from '#app/lib/saying.ts'
import type { Services } from '#app/platform/services.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { fieldRules } from './field-rules.server.ts'
import { changeOwnPpr } from './my-ppr.server.ts'
import { formValuesOf } from './ppr-form-values.ts'
import { type PprFields, pprForm } from './ppr-request.ts'
import { sentenceIn } from './ppr-sentences.ts'

type Own = ReceivedRequest<PprFields>

const timeFields = ['ankunft-tag', 'ankunft-zeit', 'abflug-tag', 'abflug-zeit']

/** Returns day and time of the request as form values, in local time; those of the departure only if there is one. */
export function timesOf(own: Own): Record<string, string> {
  return Object.fromEntries(Object.entries(formValuesOf(own)).filter(([name]) => timeFields.includes(name)))
}

/**
 * Changes day and time of a request and leaves the rest as it is; the whole is judged like a new request. Times that are
 * the same as before are refused: a granted landing would lose its permission for nothing.
 */
export async function changeOwnTimes(
  services: Services,
  own: Own,
  { sent, language }: { sent: FormData; language: Language },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(formValuesOf(own))) form.set(name, value)
  for (const name of timeFields) if (sent.has(name)) form.set(name, textOf(sent, name))
  const rules = await fieldRules(services, own)
  const parsed = parseForm(pprForm(rules, language), form)
  const refuse = (errors: FormState['errors']) => ({
    ok: false as const,
    form: { values: sentValues(sent), errors },
  })
  if (!parsed.ok) return refuse(atTheTimes(parsed.form.errors))
  const { eta, etd } = parsed.value
  const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  if (iso(eta) === own.fields.eta && iso(etd) === own.fields.etd)
    return refuse({ 'ankunft-zeit': sentenceIn(language, 'So steht es schon in Ihrer Anfrage.') })
  return changeOwnPpr(services, own, {
    // What was declared by sending the request itself stays as it was.
    form: { ...parsed.value, declared: own.fields.declared },
    rules,
    expectedRevision: readExpectedRevision(textOf(sent, 'expectedRevision')),
  })
}

/** Moves what is said about a field that this form does not have to its time, so that it is read. */
function atTheTimes(errors: FormState['errors']): FormState['errors'] {
  const here = Object.entries(errors).filter(([name]) => timeFields.includes(name))
  return here.length > 0 ? Object.fromEntries(here) : { 'ankunft-zeit': Object.values(errors)[0] ?? '' }
}
