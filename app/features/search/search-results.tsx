import { integer } from '#app/lib/german-numbers.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { Segments } from '#app/ui/segments.tsx'
import type { Piece } from '#app/platform/search/excerpt.ts'
import { kindNames, searchAddress, type SearchQuestion } from './search-address.ts'
import type { Answer } from '#app/platform/search/answer-question.server.ts'
import type { SearchAnswer, SearchResult } from '#app/platform/search/search.server.ts'

/** Shows short answers above the results. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="answers">
      {answers.map(({ label, text, address, page, language }) => (
        <div key={label} lang={language === 'en' ? 'en' : undefined}>
          <dt>{label}</dt>
          <dd>
            <strong>{text}</strong> <a href={address}>{page}</a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Says how many results were found, and which words were searched instead if none matched as typed. */
export function FoundSentence({ answer: { how, hits, isMore } }: { answer: SearchAnswer }) {
  const number = isMore ? `Mehr als ${integer(hits)}` : integer(hits)
  return (
    <p className="found-sentence" role="status">
      {number} Treffer
      {how === 'related' && '. Genau so geschrieben kommt es nicht vor; gezeigt sind verwandte Wörter'}
      {how === 'meant' &&
        '. Genau so geschrieben kommt es nicht vor; gezeigt ist, was sich in einem Buchstaben unterscheidet'}
      {how === 'some' && '. Nirgends stehen alle Wörter zusammen; gezeigt ist, wo einige davon stehen'}
      {isMore && '. Mit einem weiteren Wort wird die Auswahl kleiner'}
      {(how !== 'words' || isMore) && '.'}
    </p>
  )
}

/** Links that restrict the results to one kind. */
export function KindChoice({ question, answer }: { question: SearchQuestion; answer: SearchAnswer }) {
  const { kinds, isMore } = answer
  if (kinds.length < 2 && question.kind === undefined) return null
  return (
    <Segments
      label="Art der Treffer"
      choices={[
        {
          href: searchAddress({ words: question.words }),
          label: 'Alles',
          isShown: question.kind === undefined,
        },
        ...kinds.map(({ kind, hits }) => ({
          href: searchAddress({ words: question.words, kind }),
          label: (
            <>
              {kindNames[kind].many}
              {!isMore && <span className="number">{integer(hits)}</span>}
            </>
          ),
          isShown: question.kind === kind,
        })),
      ]}
    />
  )
}

export function Results({ results, first }: { results: readonly SearchResult[]; first: number }) {
  return (
    <ol className="results" start={first}>
      {results.map(({ no, kind, title, text, address, dated }) => (
        <li key={no}>
          <h2>
            <a href={address}>
              <Pieces pieces={title} />
            </a>
          </h2>
          {text.length > 0 && (
            <p>
              <Pieces pieces={text} />
            </p>
          )}
          <p className="by">
            <span>{kindNames[kind].one}</span>
            {dated !== null && <ResultDate dated={dated} />}
          </p>
        </li>
      ))}
    </ol>
  )
}

function ResultDate({ dated }: { dated: string }) {
  const day = localDate(Date.parse(dated))
  return <time dateTime={day}>{longDate(day)}</time>
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}
