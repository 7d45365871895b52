import { Icon } from '#app/ui/icon.tsx'
import passkeyScript from './passkey.js?url'
import { passkeyAddress, type PasskeyPurpose } from './passkey-purpose.ts'

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
      {sentence !== undefined && (
        <div className="note stop" role="alert">
          <Icon name="stop" />
          <p>{sentence}</p>
        </div>
      )}
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
