import { type Language, modeNames } from '../opening/format-opening.ts'

type HourLinesProps = {
  lines: readonly { text: string; utc: string | null }[]
  language?: Language
}

/** Intervals of a day as lines, local time with UTC below it. */
export function HourLines({ lines, language = 'de' }: HourLinesProps) {
  return lines.map(({ text, utc }) => (
    <span key={text} className="hours">
      <HourText text={text} language={language} />
      {utc !== null && <small>{utc}</small>}
    </span>
  ))
}

/** Marks the reason in `closed – Platzpflege` as German: the club's own text is not translated. */
export function HourText({ text, language }: { text: string; language: Language }) {
  const start = `${modeNames.closed[language]} – `
  if (language === 'de' || !text.startsWith(start)) return text
  return (
    <>
      {start}
      <span lang="de">{text.slice(start.length)}</span>
    </>
  )
}
