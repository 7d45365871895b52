import { qrCodeSvg } from '#app/ui/artwork/qr-code.ts'
import { euroIn } from '#app/lib/numbers-in-language.ts'
import { type Language, saying } from '#app/lib/saying.ts'
import { groupedIban } from '#app/lib/iban.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Transfer } from './transfer.ts'

type TransferViewProps = { transfer: Transfer; language?: Language; level?: 2 | 4 }

/** Shows the data for a transfer, with the same data as a code for banking apps. */
export function TransferView({
  transfer: { purpose, account },
  language = 'de',
  level = 4,
}: TransferViewProps) {
  const { say } = saying(language)
  const Heading = level === 2 ? 'h2' : 'h4'
  if (account === null) {
    return (
      <p className="small">
        {say('Verwendungszweck bei Überweisung', 'Reference for a bank transfer')}: <strong>{purpose}</strong>
      </p>
    )
  }
  const facts = [
    [say('Empfänger', 'Payee'), account.holder],
    ['IBAN', groupedIban(account.iban)],
    ['BIC', account.bic],
    [say('Betrag', 'Amount'), euroIn(account.amountCents, language)],
    [say('Verwendungszweck', 'Reference'), purpose],
  ] as const
  return (
    <section className="transfer" aria-labelledby="ueberweisen">
      <Heading id="ueberweisen">{say('Überweisen', 'Bank transfer')}</Heading>
      <div className="transfer-code">
        <Drawing
          svg={qrCodeSvg(
            account.code,
            say(
              'Zahlcode für Banking-Apps, Inhalt wie daneben',
              'Payment code for banking apps, same content as beside it',
            ),
          )}
          block
        />
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
        {say(
          'Der Code füllt die Überweisung aus (EPC-QR, „GiroCode“). Prüfen Sie Betrag und Empfänger, bevor Sie freigeben.',
          'The code fills in the transfer (EPC QR code, SEPA). Check amount and payee before you confirm.',
        )}
      </p>
    </section>
  )
}
