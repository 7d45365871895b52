type SignUpRulePanelProps = {
  /** `byOperator`: the server's own setting opens it, whatever the club says. */
  signUp: { isOpen: boolean; byOperator: boolean }
  mayChange: boolean
}

/** Whether there are accounts without an invitation; they lead nowhere until the club says who it is. */
export function SignUpRulePanel({ signUp: { isOpen, byOperator }, mayChange }: SignUpRulePanelProps) {
  return (
    <section className="panel w5 stack">
      <h2>Neue Konten</h2>
      <p>
        {isOpen
          ? 'Jede Person kann selbst ein Konto anlegen. Zugang zum Mitgliederbereich hat sie damit noch nicht: Den gibt die Verwaltung.'
          : 'Ein Konto gibt es nur auf Einladung aus der Mitgliederliste.'}
      </p>
      {byOperator ? (
        <p className="small muted">
          So ist der Server eingestellt (<code>SIGN_UP</code>).
        </p>
      ) : (
        mayChange && (
          <form method="post" className="btn-row">
            <button className="btn btn-line btn-sm" name="intent" value={isOpen ? 'schliessen' : 'oeffnen'}>
              {isOpen ? 'Nur noch auf Einladung' : 'Für alle öffnen'}
            </button>
          </form>
        )
      )}
    </section>
  )
}
