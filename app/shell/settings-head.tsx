import { AdminHead } from '#app/ui/admin-head.tsx'
import type { ReactNode } from 'react'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import type { SettingChange } from '#app/platform/settings/setting-changes.server.ts'
import { Said } from '#app/ui/note.tsx'

type SettingsHeadProps = {
  title: string
  change: SettingChange | null
  /** Message shown once after saving. */
  saved?: ReactNode
  /** Buttons beside the title. */
  children?: ReactNode
}

/** Head of every settings page: link back, last change, and message after saving. */
export function SettingsHead({ title, change, saved, children }: SettingsHeadProps) {
  return (
    <>
      <AdminHead
        trail={[['Einstellungen', '/admin/einstellungen'], [title]]}
        title={title}
        below={<ChangeLine change={change} />}
      >
        {children}
      </AdminHead>
      {saved !== undefined && <Said tone="ok">{saved}</Said>}
    </>
  )
}
