/** Hidden: the form's pass. */
export const passField = 'formular'

/** Stays empty: people do not see it, programs fill it in. */
export const emptyField = 'webseite'

/** Stands inside every public form; `pass` comes from the loader, or from the refusal when there was one. */
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
