import passkeyScript from './passkey.js?url'
import { passkeyAddress, type PasskeyPurpose } from './passkey-purpose.ts'
import { Said } from '#app/ui/note.tsx'

type Props = {
  purpose: PasskeyPurpose
  target: string | undefined
  label: string
  /** Whether it is the primary button. */
  isMain?: boolean
  /** Reason why the last attempt was refused. */
  sentence: string | undefined
}

/** Hidden until the script finds that the browser knows passkeys. */
export function PasskeyForm({ purpose, target, label, isMain = false, sentence }: Props) {
  const address = passkeyAddress(purpose, target)
  return (
    <>
      {sentence !== undefined && <Said tone="stop">{sentence}</Said>}
      <form className="form" method="post" action={address} data-passkey={address} hidden>
        <input type="hidden" name="credential" />
        <div className="btn-row">
          <button className={isMain ? 'btn btn-lg' : 'btn btn-line'}>{label}</button>
        </div>
        <p className="err-t" role="alert" />
      </form>
      <script type="module" src={passkeyScript} />
    </>
  )
}
