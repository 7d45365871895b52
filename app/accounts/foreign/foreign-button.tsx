type ForeignButtonProps = {
  label: string
  /** Where to go on after signing in; a place of this site. */
  target: string | undefined
}

/** The way in through the provider; a form, so that no link from elsewhere can send anybody there. */
export function ForeignButton({ label, target }: ForeignButtonProps) {
  const query = target === undefined ? '' : `?weiter=${encodeURIComponent(target)}`
  return (
    <form method="post" action={`/anmelden/extern${query}`}>
      <div className="btn-row">
        <button className="btn btn-line btn-lg">Mit {label} anmelden</button>
      </div>
    </form>
  )
}
