import { type Language, modeNames } from '../opening/format-opening.ts'

type HourLinesProps = {
  lines: readonly { text: string; utc: string | null; isEnglish?: boolean }[]
  language?: Language
}

/** Intervals of a day as lines, local time with UTC below it. */
export function HourLines({ lines, language = 'de' }: HourLinesProps) {
  return lines.map(({ text, utc, isEnglish = false }) => (
    <span key={text} className="hours">
      <HourText text={text} language={language} isEnglish={isEnglish} />
      {utc !== null && <small>{utc}</small>}
    </span>
  ))
}

type HourTextProps = { text: string; language: Language; isEnglish?: boolean | undefined }

/** Marks the reason in `closed – Platzpflege` as German on an English page, unless the club wrote it in English, too. */
export function HourText({ text, language, isEnglish = false }: HourTextProps) {
  const start = `${modeNames.closed[language]} – `
  if (language === 'de' || isEnglish || !text.startsWith(start)) return text
  return (
    <>
      {start}
      <span lang="de">{text.slice(start.length)}</span>
    </>
  )
}
