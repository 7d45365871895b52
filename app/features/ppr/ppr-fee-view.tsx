import { addressIn } from '#app/shell/page-pairs.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { PprFee } from './stored-ppr-fee.ts'
import { feeParts } from './ppr-fee-words.ts'

/** The fee line by line, and the way to the same sum in the calculator. */
export function FeeView({ fee, language }: { fee: PprFee; language: Language }) {
  return (
    <>
      {feeParts(fee, language).map(({ before, listed, after }) => (
        <p key={before + listed + after}>
          {before}
          {language === 'de' || listed === '' ? listed : <span lang="de">{listed}</span>}
          {after}
        </p>
      ))}
      <p className="small no-print">
        <a href={addressIn(language, fee.calculator)}>
          {saying(language).words('Im Gebührenrechner ansehen', 'See the calculator')}
        </a>
      </p>
    </>
  )
}
