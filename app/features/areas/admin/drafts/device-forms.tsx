import { useEffect, useState } from 'react'
import { allFormsOf, forgetForm, saveForm, type SavedForm } from '#app/shell/saved-forms/device-forms.ts'
import { textsIn, textIn } from '#app/shell/saved-forms/saved-fields.ts'
import { Icon } from '#app/ui/icon.tsx'
import { clock, localDate, localDateTime } from '#app/lib/german-dates.ts'
import { DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'
import type { OpenDraft } from '#app/resources/drafts/open-drafts.server.ts'

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
              <small>{formatWhen(form.writtenAt, now)} · von dir</small>
              <p className="small">{textIn(form.fields)}</p>
              {textIn(form.fields).endsWith(' …') && (
                // The page may be gone with its record; then the text is to be had here alone.
                <details>
                  <summary>
                    Was darin steht<span className="vh">: {labelOf(form, places)}</span>
                  </summary>
                  {textsIn(form.fields).map((text, index) => (
                    <p key={index} className="small as-typed">
                      {text}
                    </p>
                  ))}
                </details>
              )}
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

type DraftLinesProps = {
  title: string
  sentence: string
  drafts: readonly OpenDraft[]
  /** Epoch milliseconds. */
  now: number
}

/** Lists drafts of one state with their content and two actions each. */
export function DraftLines({ title, sentence, drafts, now }: DraftLinesProps) {
  if (drafts.length === 0) return null
  return (
    <section className="drafts">
      <h2>{title}</h2>
      <p className="small muted">{sentence}</p>
      <ul>
        {drafts.map((draft) => (
          <li key={`${draft.key} ${draft.id}`}>
            <DraftLine draft={draft} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DraftLine({ draft, now }: { draft: OpenDraft; now: number }) {
  const { key, id, label, title, writtenAt, by, isOwn, outAt, sentence, href, differences, between } = draft
  const name = title === '' ? `${label} ohne Titel` : title
  const facts = [
    label,
    formatWhen(writtenAt, now),
    isOwn ? 'von dir' : by !== null && `von ${by}`,
    outAt !== null && `erscheint ${formatWhen(outAt, now)}`,
  ]
  return (
    <>
      <div className="draft-name">
        <a href={href}>{name}</a>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {sentence !== '' && <p className="small">{sentence}</p>}
        {differences.length > 0 && (
          <details>
            <summary>
              {between === null ? 'Was darin steht' : 'Was anders ist'}
              <span className="vh">: {name}</span>
            </summary>
            {between !== null && <DifferencesKey {...between} />}
            <DifferencesView differences={differences} />
          </details>
        )}
      </div>
      <form method="post" className="btn-row">
        <input type="hidden" name="entwurf" value={id} />
        <input type="hidden" name="art" value={key} />
        <input type="hidden" name="titel" value={title} />
        <a className="btn btn-sm" href={href}>
          Weiterschreiben<span className="vh">: {name}</span>
        </a>
        <button className="btn btn-line btn-sm" name="intent" value="verwerfen">
          Verwerfen<span className="vh">: {name}</span>
        </button>
      </form>
    </>
  )
}

/** Formats a time: „heute 12:30 Uhr“, or with its day if it is not today. */
function formatWhen(moment: string, now: number): string {
  const at = Date.parse(moment)
  return localDate(at) === localDate(now) ? `heute ${clock(at)}\u00a0Uhr` : localDateTime(at)
}
