import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'

export const DOCUMENT_TYPES: readonly FieldChoice[] = [
  choice('certificate', 'Uyğunluq sertifikatı', 'Certificate of conformity', 'Сертификат соответствия'),
  choice('declaration', 'Uyğunluq bəyannaməsi', 'Declaration of conformity', 'Декларация о соответствии'),
]

/** What was assessed. */
export const OBJECT_CHOICES: readonly FieldChoice[] = [
  choice('goods', 'Mal', 'Goods', 'Товар'),
  choice(
    'process',
    'Proses və ya istehsal metodu',
    'Process or production method',
    'Процесс или метод производства',
  ),
  choice('management-system', 'İdarəetmə sistemi', 'Management system', 'Система менеджмента'),
]

/** What the document covers; only serial production has a term. */
export const COVERAGE_CHOICES: readonly FieldChoice[] = [
  choice('series', 'Seriyalı istehsal', 'Series production', 'Серийное производство'),
  choice('batch', 'Partiya', 'Batch', 'Партия'),
  choice('unit', 'Tək məmulat', 'Single unit', 'Единичное изделие'),
]

/** Modules of conformity assessment by the letters that they have everywhere. */
export const MODULE_CHOICES: readonly FieldChoice[] = [
  choice(
    'a',
    'A: daxili istehsal nəzarəti',
    'A: internal production control',
    'A: внутренний контроль производства',
  ),
  choice(
    'a1',
    'A1: daxili nəzarət və nümunələrin nəzarət altında sınağı',
    'A1: internal control and supervised product testing',
    'A1: внутренний контроль и испытания продукции под надзором',
  ),
  choice(
    'a2',
    'A2: daxili nəzarət və təsadüfi aralıqlarla yoxlama',
    'A2: internal control and checks at random intervals',
    'A2: внутренний контроль и проверки через произвольные интервалы',
  ),
  choice('b', 'B: tipin tədqiqi', 'B: type examination', 'B: исследование типа'),
  choice('c', 'C: tipə uyğunluq', 'C: conformity to type', 'C: соответствие типу'),
  choice(
    'd',
    'D: istehsalın keyfiyyət təminatı',
    'D: quality assurance of production',
    'D: обеспечение качества производства',
  ),
  choice(
    'e',
    'E: məhsulun keyfiyyət təminatı',
    'E: quality assurance of the product',
    'E: обеспечение качества продукции',
  ),
  choice('f', 'F: məhsulun yoxlanılması', 'F: product verification', 'F: проверка продукции'),
  choice('g', 'G: tək məmulatın yoxlanılması', 'G: unit verification', 'G: проверка единичного изделия'),
  choice('h', 'H: tam keyfiyyət təminatı', 'H: full quality assurance', 'H: полное обеспечение качества'),
]

export const MARK_CHOICES: readonly FieldChoice[] = [
  choice('azc', 'AZC nişanı qoyulur', 'Bears the AZC mark', 'Маркируется знаком AZC'),
  choice('none', 'AZC nişanı yoxdur', 'Without the AZC mark', 'Без знака AZC'),
]

/** Decisions reach the register on the day on which they are made. */
export const FILING_CHOICES: readonly FieldChoice[] = [
  { ...choice('same-day', 'Həmin gün', 'On the same day', 'В тот же день'), tone: 'positive' },
  { ...choice('late', 'Gecikmə ilə', 'Late', 'С опозданием'), tone: 'caution' },
]
