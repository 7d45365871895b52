import type { AnswerPreview } from './preview-answer.server.ts'

/** Shows the letters that would be sent; nothing was sent yet. */
export function PreviewPanel({ mails }: { mails: readonly AnswerPreview[] }) {
  return (
    <section className="panel" id="vorschau" tabIndex={-1} aria-labelledby="vorschau-kopf" role="status">
      <h2 id="vorschau-kopf">Vorschau, noch nicht gesendet</h2>
      {mails.length === 0 && <p>Dazu geht keine E-{'\u2060'}Mail hinaus.</p>}
      {mails.map(({ to, subject, text }, index) => (
        <article key={`${index} ${to}`} className="stack">
          <p className="small">
            An {to}
            <br />
            <strong>{subject}</strong>
          </p>
          <p className="said">{text}</p>
        </article>
      ))}
    </section>
  )
}
