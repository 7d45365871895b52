import { type Language, modeNames } from '../opening/opening-words.ts'

type HourLinesProps = {
  lines: readonly { words: string; utc: string | null }[]
  language?: Language
}

/** Intervals of a day as lines, local time with UTC below it. */
export function HourLines({ lines, language = 'de' }: HourLinesProps) {
  return lines.map(({ words, utc }) => (
    <span key={words} className="hours">
      <HourWords words={words} language={language} />
      {utc !== null && <small>{utc}</small>}
    </span>
  ))
}

/** Marks the reason in `closed – Platzpflege` as German: the club's own text is not translated. */
export function HourWords({ words, language }: { words: string; language: Language }) {
  const start = `${modeNames.closed[language]} – `
  if (language === 'de' || !words.startsWith(start)) return words
  return (
    <>
      {start}
      <span lang="de">{words.slice(start.length)}</span>
    </>
  )
}
