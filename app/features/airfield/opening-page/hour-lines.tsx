import { type Language, modeNames } from '../opening/opening-words.ts'

type HourLinesProps = {
  lines: readonly { words: string; utc: string | null }[]
  language?: Language
}

/** Stretches of a day below each other, local time with UTC under it. */
export function HourLines({ lines, language = 'de' }: HourLinesProps) {
  return lines.map(({ words, utc }) => (
    <span key={words} className="hours">
      <HourWords words={words} language={language} />
      {utc !== null && <small>{utc}</small>}
    </span>
  ))
}

/** `closed – Platzpflege`: the reason is the club's own German. */
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
