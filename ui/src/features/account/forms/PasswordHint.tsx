import s from "./AccountForms.module.css";

/** What a password needs, and how to see that it has it. */
const NEEDS = [
  ["At least 8 characters", /.{8}/],
  ["upper and lower case", /(?=.*[a-z]).*[A-Z]/],
  ["a number", /\d/],
  ["one of @$!%*?&", /[@$!%*?&]/],
] as const;
const FOREIGN = /[^A-Za-z\d@$!%*?&]/gu;

/** Says what a new password needs, marks what it has while one types, and names the signs that it cannot have. */
export function PasswordHint({ password }: { password: string }) {
  const foreign = [...new Set(password.match(FOREIGN))].map((sign) => (sign.trim() ? sign : "a blank"));
  return (
    <span className={s.needs}>
      {NEEDS.map(([words, pattern]) => (
        <span key={words} data-met={pattern.test(password) || undefined}>
          {words}
        </span>
      ))}
      <span data-broken={foreign.length > 0 || undefined}>
        {foreign.length > 0 ? `not ${foreign.join(" ")}` : "no other symbols"}
      </span>
    </span>
  );
}
