import type { FormState } from '#app/lib/forms.ts'

const again = 'Bitte noch einmal eingeben: Was geheim ist, kommt nie zurück auf eine Seite.'

/** Removes secrets from a form that was not saved, not even those just typed are sent to a page; their fields say so. */
export function withoutSecrets({ values, errors }: FormState, secrets: readonly string[]): FormState {
  const typed = secrets.filter((name) => values[name])
  return {
    values: { ...values, ...Object.fromEntries(secrets.map((name) => [name, ''])) },
    errors: { ...Object.fromEntries(typed.map((name) => [name, again])), ...errors },
  }
}
