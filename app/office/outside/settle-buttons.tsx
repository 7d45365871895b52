type SettleButtonsProps = { id: string; what: string; again: string }

/** For what was given up: once more, or never again. The words say what is meant for those who hear them. */
export function SettleButtons({ id, what, again }: SettleButtonsProps) {
  return (
    <form method="post" className="btn-row">
      <input type="hidden" name="id" value={id} />
      <button className="btn btn-line btn-sm" name="intent" value="erneut">
        {again}
        <span className="vh">: {what}</span>
      </button>
      <button className="btn btn-stop btn-sm" name="intent" value="verwerfen">
        Endgültig verwerfen<span className="vh">: {what}</span>
      </button>
    </form>
  )
}
