import { useTexts } from 'shared-runtime/i18n'
import { Link } from 'shared-ui/link'
import { useMenu } from '../../../common/menu.ts'

/** Who will sign in how, and what can be used without it today. */
export function SignInNotice() {
  const t = useTexts('shell')
  const tasks = useMenu('home')
  return (
    <>
      <p>{t('login.who')}</p>
      <p>{t(tasks.length === 0 ? 'login.nothing' : 'login.meanwhile')}</p>
      {tasks.length === 0 ? null : (
        <ul>
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
