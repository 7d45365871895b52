import { type FormEvent, useRef, useState } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { useComingBack } from '#app/ui/come-back.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { useWarningBeforeLeaving } from '#app/ui/leaving-warning.ts'
import { ConflictNotice } from '#app/resources/conflict/conflict-notice.tsx'
import type { Overtaken } from '#app/resources/conflict/merge-form.ts'
import { BesideButton, PreviewBeside } from '#app/resources/written/preview-beside.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import type { Choice } from '#app/ui/select-field.tsx'
import { SortButtons } from '#app/ui/sort-buttons.tsx'
import { useSorting } from '#app/ui/use-sorting.ts'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import { BlockFields, hasFields } from './block-fields.tsx'
import { type BlockKind, blockWords, orderTyped } from './block-words.ts'

export type HomeAnswer = {
  state: FormState
  /** A row was moved without script; nothing is stored yet. */
  isMoved?: true
  /** What somebody else has stored meanwhile. */
  overtaken?: Overtaken
}

type HomeAdminProps = {
  values: Record<string, string>
  revision: number
  answer: HomeAnswer | undefined
  picture: PictureChoice | undefined
  webcams: readonly Choice[]
  address: string
}

/** The home page's blocks in their order; each can be moved, switched and filled. */
export function HomeAdmin({ values, revision, answer, picture, webcams, address }: HomeAdminProps) {
  const state = answer?.state ?? { values, errors: {} }
  const { order, list, drawn, step, draw, arrange } = useSorting(orderTyped(state.values.reihe ?? ''))
  const [isBeside, setBeside] = useState(false)
  // How often something was typed since it was stored.
  const [typed, setTyped] = useState(0)
  const isOpen =
    typed > 0 || answer !== undefined || order.join(',') !== orderTyped(values.reihe ?? '').join(',')
  useWarningBeforeLeaving(isOpen)
  const form = useRef<HTMLFormElement>(null)
  useComingBack(form, ({ reihe }) => reihe !== undefined && arrange(orderTyped(reihe)))
  const leave = ({ nativeEvent }: FormEvent<HTMLFormElement>) => {
    const { submitter } = nativeEvent as SubmitEvent
    if (submitter?.getAttribute('formtarget') === null) setTyped(0)
  }
  return (
    <>
      <div className="btn-row">
        <BesideButton isBeside={isBeside} onBeside={setBeside} />
      </div>
      <div className={isBeside ? 'edit is-beside' : undefined}>
        <form
          ref={form}
          className="form edit-words"
          method="post"
          action="#meldung"
          noValidate
          onInput={() => setTyped(typed + 1)}
          onSubmit={leave}
        >
          <NoFirstButton />
          <input
            type="hidden"
            name="expectedRevision"
            value={answer?.state.values.expectedRevision ?? revision}
          />
          <input type="hidden" name="reihe" value={order.join(',')} />
          {answer?.overtaken !== undefined && (
            <ConflictNotice what="die Startseite" {...answer.overtaken} address={address} />
          )}
          <RefusedFields errors={state.errors} />
          <p className="small" role="status" id={answer?.isMoved === true ? 'meldung' : undefined}>
            {isOpen ? 'Geändert, noch nicht gespeichert.' : ''}
          </p>
          <ol className="sortable" ref={list}>
            {order.map((kind, index) => (
              <li key={kind} data-row={kind} className={drawn === kind ? 'is-drawn' : undefined}>
                <div className="sort-row">
                  <div>
                    <CheckField name={`an-${kind}`} state={state}>
                      <b>{blockWords[kind].name}</b>
                      <small className="muted"> {blockWords[kind].sentence}</small>
                    </CheckField>
                  </div>
                  <SortButtons
                    row={kind}
                    label={blockWords[kind].name}
                    isFirst={index === 0}
                    isLast={index === order.length - 1}
                    onStep={(by) => step(kind, by)}
                    onDraw={(event) => draw(kind, event)}
                  />
                </div>
                {hasFields(kind) && (
                  <details className="sort-more" open={holdsFault(kind, state) || undefined}>
                    <summary>Inhalt von „{blockWords[kind].name}“</summary>
                    <BlockFields kind={kind} state={state} picture={picture} webcams={webcams} />
                  </details>
                )}
              </li>
            ))}
          </ol>
          <p className="vh" aria-live="polite">
            {placeWords(order, drawn)}
          </p>
          <p className="btn-row">
            <button className="btn" name="intent" value="speichern">
              Speichern
            </button>
            <button
              className="btn btn-line"
              name="intent"
              value="vorschau"
              formAction={`${address}/vorschau`}
              formTarget="_blank"
            >
              Vorschau
            </button>
            <a className="btn btn-quiet" href="/admin/einstellungen">
              Zu den Einstellungen
            </a>
          </p>
        </form>
        {isBeside && (
          <PreviewBeside form={form} address={`${address}/vorschau`} edits={[typed, ...order].join(' ')} />
        )}
      </div>
    </>
  )
}

/** For those who hear the page: where everything stands now. */
function placeWords(order: readonly BlockKind[], drawn: BlockKind | null): string {
  const names = order.map((kind, index) => `${index + 1}. ${blockWords[kind].name}`)
  return drawn === null ? names.join(', ') : ''
}

const fieldsOf: Partial<Record<BlockKind, RegExp>> = {
  hero: /^(satz|bild|knopf|knopfZiel|hoehe|hoeheText)\d*$/,
  ways: /^weg/,
  today: /^(zeit|was|verweis|verweisZiel)\d+$/,
  events: /^termine$/,
  posts: /^beitraege$/,
}

function holdsFault(kind: BlockKind, { errors }: FormState): boolean {
  return Object.keys(errors).some((name) => fieldsOf[kind]?.test(name) === true)
}
