import { addressIn, pagePairs } from '#app/shell/page-pairs.ts'
import { briefingAddress } from '#app/features/briefing/briefing.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { methodsIn, type PaymentMethod } from '#app/features/prices/payment-methods.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { FactTable } from '#app/ui/fact-list.tsx'

export type Paying = { methods: readonly PaymentMethod[]; text: string }

type OwnPprBeforeProps = {
  /** `null` while the club has no price list. */
  paying: Paying | null
  /** The club briefs its guests before they land. */
  hasBriefing: boolean
  language: Language
}

/** What a pilot still wants to know once the landing is granted: the briefing, and how it is paid. */
export function OwnPprBefore({ paying, hasBriefing, language }: OwnPprBeforeProps) {
  const { words } = saying(language)
  if (paying === null && !hasBriefing) return null
  return (
    <FactTable
      caption={words('Vor der Landung und danach', 'Before landing and afterwards')}
      isCaptionHidden
      facts={[
        [
          words('Einweisung', 'Briefing'),
          hasBriefing ? (
            <>
              <a href={briefingAddress[language]}>{words('lesen und bestätigen', 'read and confirm')}</a>
              {words(', wenn niemand am Platz ist', ', if no operations manager is on duty')}
            </>
          ) : null,
        ],
        [
          words('Bezahlen', 'Paying'),
          paying && (
            <>
              {waysToPay(paying, language)}{' '}
              <PageLink href={addressIn(language, pagePairs.prices.de)}>
                {words('Preisliste', 'Price list')}
              </PageLink>
            </>
          ),
        ],
      ]}
    />
  )
}

/** The club's own sentence where it has written one; it writes German. */
function waysToPay({ methods, text }: Paying, language: Language): string {
  if (language === 'de' && text !== '') return text
  return methodsWords(methods, language)
}

/** `Karte, bar, Überweisung.`; empty where the club says nothing. */
export function methodsWords(methods: readonly PaymentMethod[], language: Language): string {
  const names = methodsIn[language]
  return methods.length === 0 ? '' : `${methods.map((method) => names[method]).join(', ')}.`
}
