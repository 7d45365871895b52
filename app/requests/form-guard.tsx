/** Hidden field with the form's pass. */
export const passField = 'formular'

/** Honeypot: invisible to people, filled in by bots. */
export const emptyField = 'webseite'

/** Hidden fields of every public form; `pass` comes from the loader, or from the refusal when there was one. */
export function FormGuard({ pass, language = 'de' }: { pass: string; language?: 'de' | 'en' }) {
  return (
    <>
      <input type="hidden" name={passField} value={pass} />
      <div className="vh" aria-hidden="true">
        <label>
          {language === 'de' ? 'Bitte leer lassen' : 'Please leave empty'}
          <input type="text" name={emptyField} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
