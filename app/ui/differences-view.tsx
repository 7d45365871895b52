import type { DiffPart } from '#app/lib/word-diff.ts'

/** One difference. `left-out` replaces that many unchanged lines. */
export type Difference = { label: string; parts: ShownPart[] }
export type ShownPart = DiffPart | { kind: 'left-out'; lines: number }

/** Shows removed words struck out and added ones underlined, and announces both to screen readers. */
export function DifferencesView({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="differences">
      {differences.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          {/* The order never changes, so the index serves as key. */}
          <dd>{parts.map((part, index) => partView(part, index))}</dd>
        </div>
      ))}
    </dl>
  )
}

function partView(part: ShownPart, key: number) {
  switch (part.kind) {
    case 'same':
      return <span key={key}>{part.text}</span>
    case 'added':
      return (
        <ins key={key}>
          <span className="vh">[neu: </span>
          {part.text}
          <span className="vh">]</span>
        </ins>
      )
    case 'removed':
      return (
        <del key={key}>
          <span className="vh">[entfallen: </span>
          {part.text}
          <span className="vh">]</span>
        </del>
      )
    case 'left-out':
      return (
        <span key={key} className="left-out">
          {part.lines === 1 ? 'Eine Zeile' : `${part.lines} Zeilen`} unverändert
        </span>
      )
  }
}

/** Legend for {@link DifferencesView}. */
export function DifferencesKey({ before, after }: { before: string; after: string }) {
  return (
    <p className="small differences-key">
      <del>Durchgestrichen</del>: nur in {before}. <ins>Unterstrichen</ins>: nur in {after}.
    </p>
  )
}
