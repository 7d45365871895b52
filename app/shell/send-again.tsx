import { isRouteErrorResponse } from 'react-router'

/** A form that could not be saved, as sent. */
export type SendAgain = { action: string; fields: [name: string, value: string][] }

/** Returns the form of such an error; `undefined` for every other error. */
export function sendAgainFrom(error: unknown): SendAgain | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'again' in data
    ? (data as { again: SendAgain }).again
    : undefined
}

/** Sends the form again with the same idempotency key, so that nothing is created twice. */
export function SendAgainButton({ again, text = 'Noch einmal senden' }: { again: SendAgain; text?: string }) {
  const { action, fields } = again
  return (
    <form method="post" action={action} data-keeps-itself="">
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button className="btn">{text}</button>
    </form>
  )
}
