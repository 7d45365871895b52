import { useState } from 'react'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useIsAlive } from '../session/is-alive.ts'

type Props = {
  left: number
  /** Codes just created; shown only once. */
  codes: string[] | undefined
}

/** Panel for the recovery codes, in case the phone is lost. */
export function RecoveryCodesPanel({ left, codes = [] }: Props) {
  return (
    <section className="panel stack w5">
      <h2>Wiederherstellungscodes</h2>
      {codes.length > 0 ? (
        <NewCodes codes={codes} />
      ) : (
        <p>{leftMessage(left)} Jeder ersetzt einmal den zweiten Faktor, wenn du dein Telefon nicht hast.</p>
      )}
      <form method="post" className="stack">
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value="neue-codes">
            Neue Codes machen
          </button>
        </p>
        <p className="small muted">Neue Codes machen die bisherigen ungültig.</p>
      </form>
    </section>
  )
}

function leftMessage(left: number): string {
  if (left === 0) return 'Alle Codes sind verbraucht.'
  return left === 1 ? 'Es ist noch 1\u00a0Code übrig.' : `Es sind noch ${integer(left)}\u00a0Codes übrig.`
}

function NewCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <div className="note warn" role="status">
        <Icon name="warn" />
        <p>Diese Codes stehen nur jetzt hier. Druck sie aus oder schreib sie ab und heb sie gut auf.</p>
      </div>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <SaveCodes codes={codes} />
    </>
  )
}

/** Buttons that need script; the browser can print and copy without them. */
function SaveCodes({ codes }: { codes: string[] }) {
  const isAlive = useIsAlive()
  const [isCopied, setCopied] = useState(false)
  if (!isAlive) return null
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <p className="btn-row">
      <button type="button" className="btn btn-sm" onClick={() => window.print()}>
        Drucken
      </button>
      <button type="button" className="btn btn-line btn-sm" onClick={() => void copy()}>
        Kopieren
      </button>
      <span role="status">{isCopied ? 'Kopiert' : ''}</span>
    </p>
  )
}
