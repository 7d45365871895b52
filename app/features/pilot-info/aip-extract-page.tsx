import { CircuitFigure } from '#app/features/airfield/plan/circuit-figure.tsx'
import circuitStyles from '#app/features/airfield/plan/circuit-figure.css?inline'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import chartStyles from '#app/ui/styles/chart.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import pilotStyles from '#app/ui/styles/pilot-pages.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import type { AipSheet } from './aip-extract-data.server.ts'
import { AipFooter, AipNote } from './aip-footer.tsx'
import { AipParts } from './aip-parts.tsx'
import { AipRunwayTable } from './aip-runway-table.tsx'
import { InBoth } from './aip-table.tsx'
import { AipTop, AipJump } from './aip-top.tsx'
import { useIsOffered } from '#app/shell/offered.ts'
import { ContactAtEnd } from '#app/shell/page-link.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { Icon } from '#app/ui/icon.tsx'
import aipPrint from './aip-extract-print.css?inline'
import aipStyles from './aip-extract.css?inline'
import twoSheets from './aip-two-sheets.css?inline'

export const aipExtractStyles = [
  tables,
  aerodromeStyles,
  planSheet,
  chartStyles,
  facts,
  fold,
  circuitStyles,
  pilotStyles,
  aipStyles,
  aipPrint,
  twoSheets,
]

/** With more notes the print takes two sheets in larger type, each for a different use. */
const notesOnOneSheet = 6

/** Sections needed in flight; the second sheet is for planning. */
const onFirstSheet = new Set(['funk', 'funk-mehr', 'platzrunde', 'laermschutz'])

type AipExtractPageProps = { sheet: AipSheet | null; language: Language }

/** Shows the airfield's data on one sheet: German with English beside it, or English only. */
export function AipExtractPage({ sheet, language }: AipExtractPageProps) {
  const hasEnglishPage = useIsOffered(pagePairs.extract.en)
  if (sheet === null) return <NotEnteredYet language={language} />
  const { circuits } = sheet
  const { say } = saying(language)
  const remarks = {
    id: 'pisten-mehr',
    title: { de: 'Zu den Pisten', en: 'Runway remarks' },
    rows: sheet.remarks,
  }
  // If the data are expired, the warning comes first.
  const isDrawnFirst = circuits !== null && !sheet.isOverdue
  const isLong = sheet.isLong || sheet.dated.length > notesOnOneSheet
  return (
    <div
      className={[
        'wrap aip',
        sheet.isOverdue && 'is-over',
        isLong && 'is-long',
        language === 'de' && hasEnglishPage && 'has-english-page',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'AIP-Auszug' }]} />}
      <AipHead sheet={sheet} isBilingual={language === 'de' && !hasEnglishPage} language={language} />
      {!isDrawnFirst && <AipNote sheet={sheet} language={language} />}
      {circuits !== null && (
        <CircuitFigure circuits={circuits} prints={false} language={language}>
          {say('Nicht zur Navigation.', 'Not for navigation.')}
        </CircuitFigure>
      )}
      {isDrawnFirst && <AipNote sheet={sheet} language={language} />}
      <AipFacts facts={sheet.facts} language={language} />
      <AipJump
        sections={sheet.sections}
        hasRunways={sheet.directions.length > 0}
        hasPlan={sheet.plan !== null}
        language={language}
      />
      <AipTop sheet={sheet} language={language} />
      {sheet.directions.length > 0 && (
        <AipRunwayTable directions={sheet.directions} origin={sheet.runwayOrigin} language={language} />
      )}
      {isLong ? (
        <>
          <AipParts sheet={sheet} remarks={remarks} only={(id) => onFirstSheet.has(id)} language={language} />
          <div className="aip-second">
            <p className="print-only aip-again">
              <b>
                {sheet.name} {sheet.icao}
              </b>{' '}
              –{' '}
              <InBoth
                de="Auszug aus den Platzdaten, nicht zur Navigation."
                en="Extract of the aerodrome data, not for navigation."
                language={language}
              />
            </p>
            <AipParts sheet={sheet} only={(id) => !onFirstSheet.has(id)} hasLinks language={language} />
          </div>
        </>
      ) : (
        <AipParts sheet={sheet} remarks={remarks} only={() => true} hasLinks language={language} />
      )}
      {sheet.rules !== null && (
        // Not printed: paper has no links, and the sheet is limited to one page.
        <p className="no-print">
          <b>
            <InBoth de="Flugplatzordnung" en="Aerodrome rules" language={language} />:
          </b>{' '}
          <a href={sheet.rules.address} {...(language === 'en' && { lang: 'de', hrefLang: 'de' })}>
            {sheet.rules.title}
          </a>
          , {sheet.rules.validity}.
        </p>
      )}
      <AipFooter sheet={sheet} isLong={isLong} language={language} />
    </div>
  )
}

type AipHeadProps = { sheet: AipSheet; isBilingual: boolean; language: Language }

function AipHead({ sheet, isBilingual, language }: AipHeadProps) {
  const { say } = saying(language)
  return (
    <div className="page-head">
      <h1>
        {sheet.name} {sheet.icao !== null && <span className="nowrap">{sheet.icao}</span>}
        {sheet.isOverdue && <span className="badge stop aip-over">{say('abgelaufen', 'expired')}</span>}
      </h1>
      <p className="lead">{leadOf(sheet, language)}</p>
      {isBilingual && (
        <p className="small muted no-print" lang="en">
          {leadOf(sheet, 'en')}
        </p>
      )}
    </div>
  )
}

/** Returns `Sonderlandeplatz, PPR. Auszug aus den Platzdaten, Stand 1. Juni 2026 (AIRAC 06/26).` */
function leadOf({ kind, traffic, review, isOverdue }: AipSheet, language: Language): string {
  const { say } = saying(language)
  const what = [kind[language], traffic?.[language]?.replace(/\.$/, '')].filter(Boolean).join(', ')
  if (review === null) return `${what}.`
  const asOf = isOverdue ? say('letzter Stand', 'last known as of') : say('Stand', 'as of')
  const airac = review.airac ? ` (AIRAC ${review.airac})` : ''
  const extract = say('Auszug aus den Platzdaten', 'Extract of the aerodrome data')
  return `${what}. ${extract}, ${asOf} ${longDateIn(review.asOf, language)}${airac}.`
}

function AipFacts({ facts, language }: { facts: AipSheet['facts']; language: Language }) {
  if (facts.length === 0) return null
  return (
    <dl className="facts f6 aip-facts no-print">
      {facts.map(({ name, value, more, isOwn }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={isOwn && language === 'en' ? 'de' : undefined}>
            {value} {more !== null && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Shown instead of the sheet if no airfield is entered. */
function NotEnteredYet({ language }: { language: Language }) {
  const { say } = saying(language)
  return (
    <div className="wrap">
      {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'AIP-Auszug' }]} />}
      <div className="page-head">
        <h1>{say('Platzdaten', 'Aerodrome data')}</h1>
        <p className="lead">
          {say(
            'Der Verein hat seine Platzdaten noch nicht eingetragen. Verbindlich ist das amtliche Luftfahrthandbuch.',
            'The club has not entered its aerodrome data yet. The official AIP is binding.',
          )}
        </p>
      </div>
      <p className="note">
        <Icon name="info" />
        <span>
          {say('Für einen Anflug fragen Sie bitte vorher beim Verein', 'Before a flight please ask the club')}
          <ContactAtEnd>{say('Kontakt', 'contact (in German)')}</ContactAtEnd>
        </span>
      </p>
    </div>
  )
}
