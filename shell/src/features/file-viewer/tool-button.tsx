import { Button } from 'shared-ui/button'
import type { IconName } from 'shared-ui/icon'
import { VisuallyHidden } from 'shared-ui/visually-hidden'

interface ToolButtonProps {
  readonly icon: IconName
  readonly word: string
  readonly disabled?: boolean
  readonly onPress: () => void
}

/** Tool button with a label; on a phone only the icon is visible. */
export function ToolButton({ icon, word, disabled = false, onPress }: ToolButtonProps) {
  return (
    <Button icon={icon} disabled={disabled} onClick={onPress}>
      <VisuallyHidden until="phone">{word}</VisuallyHidden>
    </Button>
  )
}
