import type { ReactNode } from 'react'
import type { Language } from '#app/lib/saying.ts'
import { CachedPart } from '#app/shell/cached-parts.ts'
import { addressIn } from '#app/shell/page-pairs.ts'
import { Said } from '#app/ui/said.tsx'
import { addsEnglish, type AipRow, type AipSection, type AipText } from './aip-row.ts'

type AipTableProps = { section: AipSection; language: Language }

/** Renders a section as a table; on the German sheet each cell has the English below the German. */
export function AipTable({ section: { id, title, rows, origin }, language }: AipTableProps) {
  return (
    <CachedPart
      tag="table"
      name="aip table"
      of={[rows, origin, id, language]}
      className="tbl tbl-key aip-tbl"
      id={id}
    >
      <>
        <caption>
          <InBoth {...title} language={language} />
          <AipOrigin origin={origin} language={language} />
        </caption>
        <tbody>
          {rows.map((row, index) => (
            <AipRowView key={index} row={row} language={language} />
          ))}
        </tbody>
      </>
    </CachedPart>
  )
}

/** Renders German with smaller English beside it; on the English sheet English only. */
export function InBoth({ de, en, language }: { de: string; en: string; language: Language }) {
  if (language === 'en') return en
  return (
    <>
      {de} <span lang="en">{en}</span>
    </>
  )
}

/** Renders the English text; untranslated parts are marked as German. */
export function InEnglish({ de, en, own, german = [] }: AipText) {
  return (
    <>
      {en !== null && <Said text={en} german={german} />}
      {en !== null && own !== undefined && ', '}
      {(en === null || own !== undefined) && <span lang="de">{own ?? de}</span>}
    </>
  )
}

/** Shows date and source of a section. */
export function AipOrigin({ origin, language }: { origin: AipSection['origin']; language: Language }) {
  if (origin === undefined) return null
  return (
    <small className="aip-origin">
      {language === 'en' ? (
        <InEnglish {...origin} />
      ) : (
        <>
          {origin.de} <span lang="en">{origin.en}</span>
        </>
      )}
    </small>
  )
}

type AipRowViewProps = { row: AipRow; language: Language }

export function AipRowView({ row: { label, lines, href, isNamed }, language }: AipRowViewProps) {
  return (
    <tr>
      <th scope="row">
        {language === 'en' && isNamed === undefined ? (
          label.en || label.de
        ) : (
          <>
            {label.de}
            {label.en !== '' && label.en !== label.de && (
              <>
                {' '}
                <span lang="en">{label.en}</span>
              </>
            )}
          </>
        )}
      </th>
      <td>
        {lines.map((line, index) => (
          <span key={index} className="line">
            <Leading href={href === undefined ? undefined : addressIn(language, href)}>
              {language === 'en' ? <InEnglish {...line} /> : line.de}
            </Leading>
            {language === 'de' && addsEnglish(line) && (
              <>
                {' '}
                <span lang="en">{line.en}</span>
              </>
            )}
          </span>
        ))}
      </td>
    </tr>
  )
}

function Leading({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>
}
