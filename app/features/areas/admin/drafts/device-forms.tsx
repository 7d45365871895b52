import { useEffect, useState } from 'react'
import { allFormsOf, forgetForm, saveForm, type SavedForm } from '#app/shell/saved-forms/device-forms.ts'
import { wordsIn } from '#app/shell/saved-forms/saved-fields.ts'
import { Icon } from '#app/ui/icon.tsx'
import { whenWords } from './draft-lines.tsx'

type DeviceFormsProps = {
  userId: string
  places: readonly { href: string; label: string }[]
  /** Epoch milliseconds. */
  now: number
}

/** Shows unsaved input of other forms. Only this device stores it; the form's own page restores it. */
export function DeviceForms({ userId, places, now }: DeviceFormsProps) {
  const [forms, setForms] = useState<readonly SavedForm[]>([])
  const [discarded, setDiscarded] = useState<SavedForm>()
  useEffect(() => {
    let isOver = false
    void allFormsOf(userId, new Date()).then((found) => {
      if (!isOver) setForms(found.filter(({ address }) => address.startsWith('/admin')))
    })
    return () => {
      isOver = true
    }
  }, [userId])

  function discard(form: SavedForm) {
    void forgetForm(form.id)
    setForms(forms.filter(({ id }) => id !== form.id))
    setDiscarded(form)
  }

  function restore(form: SavedForm) {
    void saveForm(form)
    setForms([form, ...forms])
    setDiscarded(undefined)
  }

  if (forms.length === 0 && discarded === undefined) return null
  return (
    <section className="drafts">
      <h2>Auf diesem Gerät</h2>
      <p className="small muted">
        In ein Formular getippt und nicht gespeichert. Nur dieser Browser hat es; die Seite bietet es dir an
        und zeigt, was anders ist.
      </p>
      {discarded !== undefined && (
        <div className="note ok">
          <Icon name="trash" />
          <div role="status">
            <strong>Verworfen: {labelOf(discarded, places)}</strong>
            <p className="btn-row">
              <button className="btn btn-line btn-sm" type="button" onClick={() => restore(discarded)}>
                Rückgängig
              </button>
            </p>
          </div>
        </div>
      )}
      <ul>
        {forms.map((form) => (
          <li key={form.id}>
            <div className="draft-name">
              <a href={form.address}>{labelOf(form, places)}</a>
              <small>{whenWords(form.writtenAt, now)} · von dir</small>
              <p className="small">{wordsIn(form.fields)}</p>
            </div>
            <p className="btn-row">
              <a className="btn btn-sm" href={form.address}>
                Weiterschreiben<span className="vh">: {labelOf(form, places)}</span>
              </a>
              <button className="btn btn-line btn-sm" type="button" onClick={() => discard(form)}>
                Verwerfen<span className="vh">: {labelOf(form, places)}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the label of the innermost menu place that contains the form. */
function labelOf({ address }: SavedForm, places: DeviceFormsProps['places']): string {
  const [place] = places
    .map(({ href, label }) => ({ path: href.replace(/[?#].*$/, ''), label }))
    .filter(({ path }) => address === path || address.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)
  return place?.label ?? 'Formular'
}
