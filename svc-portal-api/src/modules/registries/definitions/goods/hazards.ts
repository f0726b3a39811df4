import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../registry-engine/schema/field-builders.ts'

/** Hazards of goods by the harm that they do. */
export const HAZARDS: readonly FieldChoice[] = [
  choice('asphyxiation', 'Boğulma (hava çatışmazlığı)', 'Asphyxiation', 'Удушье'),
  choice('burns', 'Yanıq', 'Burns', 'Ожоги'),
  choice('chemical', 'Kimyəvi təhlükə', 'Chemical', 'Химическая опасность'),
  choice('choking', 'Kiçik hissələrlə boğulma', 'Choking', 'Попадание мелких частей в дыхательные пути'),
  choice('cuts', 'Kəsilmə', 'Cuts', 'Порезы'),
  choice('drowning', 'Suda boğulma', 'Drowning', 'Утопление'),
  choice('electric-shock', 'Elektrik cərəyanı vurması', 'Electric shock', 'Поражение электрическим током'),
  choice(
    'electromagnetic',
    'Elektromaqnit maneələri',
    'Electromagnetic disturbance',
    'Электромагнитные помехи',
  ),
  choice('entrapment', 'İlişib qalma', 'Entrapment', 'Защемление'),
  choice('environment', 'Ətraf mühitə zərər', 'Damage to the environment', 'Вред окружающей среде'),
  choice('explosion', 'Partlayış', 'Explosion', 'Взрыв'),
  choice('fire', 'Yanğın', 'Fire', 'Пожар'),
  choice('hearing', 'Eşitmə itkisi', 'Damage to hearing', 'Повреждение слуха'),
  choice('incorrect-measurement', 'Yanlış ölçmə', 'Incorrect measurement', 'Неверное измерение'),
  choice('injuries', 'Xəsarət', 'Injuries', 'Травмы'),
  choice('microbiological', 'Mikrobioloji təhlükə', 'Microbiological', 'Микробиологическая опасность'),
  choice('sight', 'Görmə itkisi', 'Damage to sight', 'Повреждение зрения'),
  choice('strangulation', 'Boyuna dolaşma', 'Strangulation', 'Удавление'),
  choice('suffocation', 'Tənəffüs yollarının tutulması', 'Suffocation', 'Перекрытие дыхательных путей'),
]

/** What the score of a risk group is made of, each from 1 to 5. */
export const RISK_CRITERIA: readonly FieldChoice[] = [
  choice('severity', 'Zərərin ağırlığı', 'Severity of harm', 'Тяжесть вреда'),
  choice('probability', 'Zərərin ehtimalı', 'Probability of harm', 'Вероятность вреда'),
  choice('vulnerable-users', 'Həssas istifadəçilər', 'Vulnerable users', 'Уязвимые потребители'),
  choice('incidents', 'Əvvəlki hadisələr', 'Incident history', 'История происшествий'),
]
