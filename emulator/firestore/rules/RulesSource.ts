/** A rules file: its name, for messages, and its text. */
export interface RulesSource {
  readonly file: string;
  readonly text: string;
}
