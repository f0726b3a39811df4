import { openDialog } from 'shared-contracts/events/shell'
import type { Manufacturer } from 'shared-contracts/models/user'
import { useBus } from 'shared-runtime/bus'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { isCitizen } from '../../common/account-words.ts'
import { InfoSection } from './info-section.tsx'
import { useFact } from './use-fact.tsx'

/** In whose name the person acts, and the way to another account (ACC-02). */
export function AccountsSection({ accounts }: { readonly accounts: readonly Manufacturer[] }) {
  const t = useTexts()
  const bus = useBus()
  const fact = useFact()
  const selected = accounts.find((account) => account.selected)
  return (
    <InfoSection
      title={t('personalInfo.accounts.title')}
      about={<p>{t('personalInfo.accounts.about')}</p>}
    >
      {selected === undefined ? (
        <p>{t('personalInfo.accounts.none')}</p>
      ) : (
        <Facts
          facts={[
            { key: 'name', name: t('personalInfo.accounts.current'), value: selected.name },
            ...(isCitizen(selected)
              ? [
                  {
                    key: 'kind',
                    name: t('personalInfo.accounts.kind'),
                    value: t('chooseAccount.citizen'),
                  },
                ]
              : [
                  fact('taxId', selected.voen),
                  {
                    key: 'position',
                    name: t('personalInfo.accounts.position'),
                    value: selected.positionName,
                  },
                ]),
          ]}
        />
      )}
      {accounts.length < 2 && selected !== undefined ? null : (
        <p>
          <Button
            onClick={() => void bus.ask(openDialog, { dialog: 'account-chooser' }).catch(() => undefined)}
          >
            {t(
              selected === undefined ? 'personalInfo.accounts.choose' : 'personalInfo.accounts.change',
            )}
          </Button>
        </p>
      )}
    </InfoSection>
  )
}
