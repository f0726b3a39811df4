import { useTexts } from 'shared-runtime/i18n'
import { Link } from 'shared-ui/link'
import { useMenu } from '../../../common/menu.ts'

interface SignInNoticeProps {
  /** Called when a link in it is followed. */
  readonly onLeave?: () => void
}

/** Who will sign in how, and what can be used without it today. */
export function SignInNotice({ onLeave }: SignInNoticeProps) {
  const t = useTexts('shell')
  const tasks = useMenu('home')
  return (
    <>
      <p>{t('login.who')}</p>
      <p>{t(tasks.length === 0 ? 'login.nothing' : 'login.meanwhile')}</p>
      {tasks.length === 0 ? null : (
        <ul onClick={onLeave}>
          {tasks.map((task) => (
            <li key={task.id}>
              <Link href={task.href}>{task.label}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
