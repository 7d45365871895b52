import { keepMineOver } from '#app/lib/seen-revision.ts'
import { useRef, useState } from 'react'
import type { Values } from '#app/lib/form-values.ts'
import type { FormState } from '#app/lib/forms.ts'
import { mediaIdPattern, pictureHref } from '#app/media/pictures/picture.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import { useComingBack } from '#app/ui/come-back.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useWarningBeforeLeaving } from '#app/ui/leaving-warning.ts'
import { Note } from '#app/ui/note.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { NoFirstButton } from '#app/ui/no-first-button.tsx'
import type { RecordResult } from './act-on-record.server.ts'
import type { OpenRecord } from './open-record.server.ts'
import { recordAddress } from './record-desk.ts'
import { RecordGroupFields } from './record-fields.tsx'
import { RemovePanel, WithdrawPanel } from './record-panels.tsx'

/** The form of a record's page, for what follows what is typed in it. */
export const recordFormId = 'eintrag'
const formId = recordFormId

type RecordPageProps = {
  record: OpenRecord
  result: (RecordResult & { pictures: PictureChoice[] }) | undefined
}

/** The page of one record: what it says, whether it is saved, and what can be done with it. */
export function RecordPage({ record, result }: RecordPageProps) {
  const { address, list, words, groups, heading, kept, done } = record
  const [isTyped, setTyped] = useState(false)
  const [isSending, setSending] = useState(false)
  useWarningBeforeLeaving((isTyped || result !== undefined) && !isSending)
  const form = useRef<HTMLFormElement>(null)
  const [broughtBack, setBroughtBack] = useState<Values>()
  useComingBack(form, (fields) => {
    setBroughtBack({ ...fields, kennung: result?.values.kennung ?? record.values.kennung ?? '' })
    setTyped(true)
    return true
  })
  const state: FormState = {
    values: broughtBack ?? result?.values ?? record.values,
    errors: result?.kind === 'refused' ? result.errors : {},
  }
  const known = result?.pictures ?? record.pictures
  const pictures = broughtBack === undefined ? known : [...known, ...chosenAmong(Object.values(broughtBack))]
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href={list}>{words.list}</a> / {heading}
          </p>
          <h1 className="h2">{heading}</h1>
          <p className="save" role="status">
            {isTyped ? 'Noch nicht gespeichert.' : saveSentence(result, done, kept === undefined)}
          </p>
          {kept !== undefined && <ChangeLine change={kept.change} />}
        </div>
        <p className="btn-row">
          {kept?.page != null && !kept.isWithdrawn && (
            <a className="btn btn-quiet" href={kept.page}>
              <Icon name="eye" /> Auf der Website ansehen
            </a>
          )}
          {kept?.beside.map(({ label, href }) => (
            <a key={href} className="btn btn-line" href={href}>
              {label}
            </a>
          ))}
          <button form={formId} className="btn" name="intent" value="speichern">
            Speichern
          </button>
        </p>
      </div>
      <div className="stack flow-6">
        {result?.kind === 'kept' && (
          <p className="note stop" role="alert" id="meldung">
            <Icon name="stop" />
            <span>{result.sentence}</span>
          </p>
        )}
        {kept?.isWithdrawn && <WithdrawnNotice />}
        <form
          ref={form}
          id={formId}
          className="form"
          method="post"
          action="#meldung"
          noValidate
          onInput={() => setTyped(true)}
          onSubmit={() => setSending(true)}
        >
          <NoFirstButton />
          <input type="hidden" name="revision" value={state.values.revision ?? ''} />
          <input type="hidden" name="kennung" value={state.values.kennung ?? ''} />
          {result?.kind === 'stale' && (
            <SavedMeanwhile
              what={words.this}
              updatedAt={result.updatedAt}
              differences={result.differences}
              keepMine={keepMineOver(result.revision)}
              address={kept === undefined ? address : recordAddress(record, kept.id)}
            />
          )}
          <RefusedFields errors={state.errors} />
          {groups.map((group) => (
            <RecordGroupFields
              // Brought back, it is drawn anew from what was typed.
              key={`${group.title}${broughtBack === undefined ? '' : ', wieder da'}`}
              group={group}
              state={state}
              pictures={pictures}
              onChange={() => setTyped(true)}
            />
          ))}
          <p>
            <button className="btn" name="intent" value="speichern">
              Speichern
            </button>
          </p>
        </form>
        {kept?.canWithdraw && <WithdrawPanel isWithdrawn={kept.isWithdrawn} effect={words.withdraw ?? ''} />}
        {kept?.canRemove && (kept.isWithdrawn || !kept.canWithdraw) && (
          <RemovePanel effect={words.remove ?? ''} />
        )}
      </div>
    </>
  )
}

/** A picture that was chosen and never saved is none of those the page was sent with. */
const chosenAmong = (texts: readonly string[]): PictureChoice[] =>
  texts
    .filter((text) => mediaIdPattern.test(text))
    .map((id) => ({ id, alt: 'Das gewählte Bild', src: pictureHref({ id }, 320) }))

function WithdrawnNotice() {
  return (
    <Note tone="warn" icon="eye">
      Zurückgezogen: Auf der Website ist davon nichts zu sehen.
    </Note>
  )
}

function saveSentence(result: RecordResult | undefined, done: string | null, isNew: boolean): string {
  if (result?.kind === 'refused') return 'Noch nicht gespeichert: Bitte die markierten Felder ansehen.'
  if (result?.kind === 'stale') return 'Noch nicht gespeichert: Jemand anders war schneller.'
  if (result !== undefined) return 'Noch nicht gespeichert.'
  if (done !== null) return done
  return isNew ? 'Neu, noch nicht gespeichert.' : ''
}
