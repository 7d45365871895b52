import { useRef, useState } from 'react'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import { StarNote } from '#app/ui/star-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useUnsavedWarning } from '#app/ui/leaving-warning.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import type { Overtaken } from '#app/resources/conflict/merge-form.ts'
import { draftList } from '#app/resources/drafts/draft-address.ts'
import type { UnsavedForm } from '#app/resources/unsaved/unsaved-form.ts'
import { UnsavedOffer } from '#app/resources/unsaved/unsaved-notice.tsx'
import { savedMessage } from '#app/resources/unsaved/use-autosave.ts'
import { useUnsaved } from '#app/resources/unsaved/use-unsaved.ts'
import { BesideButton, PreviewBeside } from '#app/resources/written/preview-beside.tsx'
import type { TextForEditor } from './admin-text.server.ts'
import { typedTextDifferences, type TextFields } from './text-form.ts'
import { TextEditor } from './text-editor.tsx'
import { TextPanels } from './text-panels.tsx'
import { whereaboutsText } from './text-states.ts'

export type TextResult = {
  fields: TextFields & { expectedRevision: string; kennung: string }
  errors: Record<string, string>
} & ({ kind: 'refused' } | { kind: 'stale'; overtaken: Overtaken })

const doneMessages: Readonly<Record<string, string>> = {
  gespeichert: 'Entwurf gespeichert.',
  veroeffentlicht: 'Veröffentlicht: Der Text steht auf der Website.',
  wartet: 'Gespeichert: Der Text tritt an seinem Tag von selbst in Kraft.',
  verworfen: 'Entwurf verworfen: Hier steht wieder, was auf der Website zu lesen ist.',
  vorlage: 'Die Vorlage steht hier als Entwurf; auf der Website steht davon noch nichts.',
  geprueft: 'Als geprüft eingetragen.',
  zurueckgezogen: 'Zurückgezogen: Der Text ist wieder ein Entwurf.',
  zurueckgeholt: 'Die Fassung steht hier als Entwurf und ist noch nicht veröffentlicht.',
}

const preview = '/admin/texte/vorschau'

type TextPageProps = {
  found: TextForEditor & {
    done: string | null
    /** Unsaved forms of this user for this text on the server. */
    unsaved: readonly UnsavedForm[]
    userId: string
    /** Id under which this form is autosaved. */
    unsavedId: string
  }
  result: TextResult | undefined
}

/** Shows a text's state, its editor and the actions on it. */
export function TextPage({ found, result }: TextPageProps) {
  const { text, written, fields, revision, state, page, change, done } = found
  const [isTyped, setTyped] = useState(false)
  const [isSending, setSending] = useState(false)
  useUnsavedWarning((isTyped || result !== undefined) && !isSending)
  const address = `/admin/texte/${text.key}`
  const form = useRef<HTMLFormElement>(null)
  const [isBeside, setBeside] = useState(false)
  const [edits, setEdits] = useState(0)
  const [own] = useState(result?.fields.kennung || found.unsavedId)
  const { offers, autosave, ...unsaved } = useUnsaved({
    userId: found.userId,
    about: { subject: 'club-text', recordKey: text.key },
    unsaved: found.unsaved,
    own,
    form,
    foundRevision: Number(result?.fields.expectedRevision ?? revision),
    isSaved: (typed) => typedTextDifferences(text, fields, typed).length === 0,
    result,
  })
  const { taken } = offers
  const sent = taken === undefined ? result : undefined
  function noteTyping() {
    setTyped(true)
    setEdits((known) => known + 1)
    autosave.note()
  }
  return (
    <div className="stack flow-6">
      {result === undefined && (
        <UnsavedOffer
          offers={offers}
          labels={{ nominative: 'der Text', saved: 'dem gespeicherten Text' }}
          revision={revision}
          differences={(typed) => typedTextDifferences(text, fields, typed)}
          onTake={() => {
            offers.take()
            noteTyping()
          }}
        />
      )}
      <form
        ref={form}
        key={taken?.id}
        data-keeps-itself=""
        method="post"
        action="#meldung"
        noValidate
        className="stack flow-6 starred"
        onInput={noteTyping}
        onSubmit={(event) => {
          const button = event.nativeEvent.submitter
          // The preview opens in a new tab.
          const isPreview = button instanceof HTMLButtonElement && button.formTarget === '_blank'
          if (isPreview) return
          if (isTyped || result !== undefined) autosave.beforeSending()
          setSending(true)
        }}
      >
        <NoFirstButton />
        <input type="hidden" name="expectedRevision" value={unsaved.foundRevision} />
        <input type="hidden" name="kennung" value={unsaved.id} />
        <input type="hidden" name="key" value={text.key} />
        <div className="admin-head">
          <div>
            <p className="small">
              <a href="/admin/texte">Texte</a> / {written.title} · <a href={draftList}>Entwürfe</a>
            </p>
            <h1 className="h2">{written.title}</h1>
            <p className="save" role="status">
              {isTyped || result !== undefined ? 'Noch nicht gespeichert.' : (doneMessages[done ?? ''] ?? '')}
            </p>
            <p className="small muted">{whereaboutsText(state, written.validFrom, page)}</p>
            <p className="small muted">
              {isTyped && autosave.saved !== undefined && savedMessage(autosave.saved)}
            </p>
            <ChangeLine change={change} />
          </div>
          <p className="btn-row">
            {page !== null && (
              <a className="btn btn-quiet" href={text.page}>
                <Icon name="external" /> Auf der Website
              </a>
            )}
            <a className="btn btn-quiet" href={`${address}/versionen`}>
              Fassungen
            </a>
            <BesideButton isBeside={isBeside} onBeside={setBeside} />
            <button className="btn btn-quiet" formAction={preview} formTarget="_blank">
              <Icon name="eye" /> Vorschau
            </button>
            <button className="btn btn-line" name="intent" value="speichern">
              Entwurf speichern
            </button>
            <button className="btn" name="intent" value="veroeffentlichen">
              Veröffentlichen
            </button>
          </p>
        </div>
        {result?.kind === 'stale' && (
          <ConflictNotice
            what="diesen Text"
            {...result.overtaken}
            address={address}
            versions={`${address}/versionen`}
          />
        )}
        <RefusedFields errors={sent?.kind === 'refused' ? sent.errors : {}} />
        <div className={isBeside ? 'edit is-beside' : undefined}>
          <div className="stack flow-6 edit-words">
            <p className="muted">{text.sentence}</p>
            <StarNote />
            <TextEditor
              fields={{ ...(sent?.fields ?? fields), ...taken?.fields }}
              errors={sent?.errors ?? {}}
              chapters={text.chapters ?? {}}
              isLegal={text.kind === 'legal'}
              onChange={noteTyping}
            />
            <p className="small muted">
              {'{club.name}'}, {'{club.phone}'}, {'{club.email}'}, {'{club.address.street}'} und ähnliche
              Worte in geschweiften Klammern ersetzt die Website durch die Vereinsdaten; {'{page.validFrom}'}{' '}
              durch den Tag, ab dem der Text gilt, {'{page.reviewedOn}'} durch den der letzten Prüfung. In der
              Datenschutzerklärung stehen {'{frist.kontakt}'}, {'{frist.ppr}'} und ähnliche Worte für die
              Fristen, die gerade gelten.
            </p>
          </div>
          {isBeside && <PreviewBeside form={form} address={preview} edits={String(edits)} />}
        </div>
      </form>
      <TextPanels found={found} />
    </div>
  )
}
