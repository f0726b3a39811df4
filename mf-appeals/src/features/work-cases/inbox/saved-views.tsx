import { deleteDeskView, saveDeskView } from 'shared-contracts/http/cases/case-desk'
import type { DeskSettings } from 'shared-contracts/http/cases/desk-models'
import { useAction } from 'shared-runtime/actions'
import { useForm } from 'shared-runtime/forms'
import { usePage } from 'shared-runtime/navigation'
import { TextItem } from 'shared-ui/antd/form-item'
import { Button } from 'shared-ui/button'
import { Disclosure } from 'shared-ui/disclosure'
import { Form } from 'shared-ui/form'
import { Link } from 'shared-ui/link'
import { Stack } from 'shared-ui/stack'
import { inboxPath, inboxSearch, readInbox } from './inbox-address.ts'
import type { InboxAddress } from './inbox-address.ts'
import styles from './inbox.module.css'

interface SavedViewsProps {
  readonly settings: DeskSettings
  readonly address: InboxAddress
  readonly onChanged: () => void
}

/** Views that the official has saved, as links, and the form that saves the present one. */
export function SavedViews({ settings, address, onChanged }: SavedViewsProps) {
  const { t, href } = usePage()
  const removal = useAction(deleteDeskView)
  const { views } = settings
  return (
    <div className={styles.line}>
      {views.length === 0 ? null : (
        <ul role="list" aria-label={t('cases.saved.label')} className={styles.line}>
          {views.map(({ id, name, query }) => (
            <li key={id} className={styles.line}>
              <Link href={href(inboxPath(readInbox(new URLSearchParams(query))))}>{name}</Link>
              <Button
                kind="quiet"
                icon="close"
                busy={removal.isBusy}
                onClick={() => void removal.run({ params: { id } }).then((done) => done && onChanged())}
              >
                {t('cases.saved.delete', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Disclosure summary={t('cases.saved.save')} summaryClassName="desk-summary">
        <SaveForm query={inboxSearch({ ...address, page: 1 })} onSaved={onChanged} />
      </Disclosure>
    </div>
  )
}

function SaveForm({ query, onSaved }: { readonly query: string; readonly onSaved: () => void }) {
  const { t } = usePage()
  const { run, error } = useAction(saveDeskView, { shows: true, success: t('cases.saved.done') })
  const form = useForm({
    initial: { name: '' },
    fields: {
      name: {
        label: t('cases.saved.name'),
        check: (name) => (name.trim() === '' ? t('cases.saved.nameMissing') : undefined),
      },
    },
    error,
    async onSubmit({ name }, { key }) {
      const saved = await run({ params: { id: key }, body: { name: name.trim(), query } })
      if (saved === undefined) return false
      form.reset({ name: '' })
      onSaved()
      return true
    },
  })
  return (
    <Form form={form} label={t('cases.saved.save')}>
      <Stack gap="s">
        <TextItem {...form.field('name')} maxLength={60} isShort />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {t('cases.saved.submit')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
