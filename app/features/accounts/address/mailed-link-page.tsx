import type { ReactNode } from 'react'
import type { Frame } from '#app/shell/frame.ts'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import signInStyles from '#app/ui/styles/sign-in.css?inline'
import { SignInFrame } from '../sign-in/sign-in-form.tsx'
import { Said } from '#app/ui/note.tsx'

export const mailedLinkStyles = [forms, horizon, aircraft, signInStyles]

/**
 * Asks to confirm what a mailed link is for. Only the button carries it out, because mail programs open links on their own.
 */
export function MailedQuestion({
  frame,
  title,
  button,
  sentence,
  children,
}: {
  frame: Frame
  title: string
  button: string
  /** Reason for the refusal. */
  sentence: string | undefined
  children: ReactNode
}) {
  return (
    <SignInFrame frame={frame}>
      <h1>{title}</h1>
      {children}
      <form className="form" method="post">
        {sentence !== undefined && <Said tone="stop">{sentence}</Said>}
        <div className="btn-row">
          <button className="btn btn-lg">{button}</button>
        </div>
      </form>
    </SignInFrame>
  )
}

export function MailedAnswer({
  frame,
  title,
  text,
  next,
}: {
  frame: Frame
  title: string
  text: string
  next: { href: string; label: string }
}) {
  return (
    <SignInFrame frame={frame}>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="btn-row">
        <a className="btn btn-lg" href={next.href}>
          {next.label}
        </a>
      </p>
    </SignInFrame>
  )
}
