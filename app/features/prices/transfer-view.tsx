import { qrCodeSvg } from '#app/ui/artwork/qr-code.ts'
import { euro } from '#app/lib/german-numbers.ts'
import { groupedIban } from '#app/lib/iban.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Transfer } from './transfer.ts'

/** What to write into a transfer; beside it the same as a code for banking apps. */
export function TransferView({ transfer: { purpose, account } }: { transfer: Transfer }) {
  if (account === null) {
    return (
      <p className="small">
        Verwendungszweck bei Überweisung: <strong>{purpose}</strong>
      </p>
    )
  }
  const facts = [
    ['Empfänger', account.holder],
    ['IBAN', groupedIban(account.iban)],
    ['BIC', account.bic],
    ['Betrag', euro(account.amountCents)],
    ['Verwendungszweck', purpose],
  ] as const
  return (
    <section className="transfer" aria-labelledby="ueberweisen">
      <h4 id="ueberweisen">Überweisen</h4>
      <div className="transfer-code">
        <Drawing svg={qrCodeSvg(account.code, 'Zahlcode für Banking-Apps, Inhalt wie daneben')} block />
      </div>
      <dl>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="small muted">
        Der Code füllt die Überweisung aus (EPC-QR, „GiroCode“). Prüfen Sie Betrag und Empfänger, bevor Sie
        freigeben.
      </p>
    </section>
  )
}
