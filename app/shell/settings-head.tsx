import { AdminHead } from '#app/ui/admin-head.tsx'
import type { ReactNode } from 'react'
import { ChangeLine } from '#app/platform/settings/change-line.tsx'
import type { SettingChange } from '#app/platform/settings/setting-changes.server.ts'
import { Said } from '#app/ui/note.tsx'

type SettingsHeadProps = {
  title: string
  change: SettingChange | null
  /** Said once after saving. */
  saved?: ReactNode
  /** Buttons beside the title. */
  children?: ReactNode
}

/** Above every page of the settings: the way back, who changed it last, and that it is saved. */
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
