import { type BooleanSchema, boolean, object, ref, type StringSchema, string } from "yup";
import { email, matching } from "../../lib/rules";

const USERNAME = /^[A-Za-z][A-Za-z0-9_]{6,15}$/;
const STRONG = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/;
const CODE = /^\d{6}$/;

const WEAK =
  "New Password should be at least 8 characters and include, at least 1 UPPERCASE letter, 1 number, 1 special character!";

const username = (): StringSchema =>
  string()
    .required("Username is required.")
    .matches(
      USERNAME,
      matching(USERNAME, "Username must be between 7 and 16 characters long and cannot contain spaces."),
    );

const strong = (required: string): StringSchema =>
  string().required(required).matches(STRONG, matching(STRONG, WEAK));

/** The same as another field; an empty one is only missing. */
const repeated = (field: string, required: string): StringSchema =>
  string()
    .required(required)
    .oneOf(["", ref(field)], "Passwords do not match.");

const policy = (): BooleanSchema =>
  boolean().required().oneOf([true], "You must agree to the privacy policy");

const LONGEST_NAME = 16;

/** Returns a username made of what an identity provider calls somebody: with few letters it is too short to be one. */
export function usernameFrom(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^[^A-Za-z]+/, "")
    .slice(0, LONGEST_NAME)
    .replace(/_+$/, "");
}

/** The rules of each form, with the words for what breaks them. */
export const accountRules = {
  login: object({
    email: email(),
    password: string().required("Password is required."),
    rememberMe: boolean(),
  }),
  register: object({
    username: username(),
    email: email(),
    password: strong("Password is required."),
    repeatPassword: repeated("password", "Repeat Password is required."),
    policy: policy(),
  }),
  code: object({
    otp: string()
      .required("Otp code is required.")
      .matches(CODE, matching(CODE, "Otp Code should be 6 characters.")),
  }),
  forgotPassword: object({ email: email() }),
  username: object({ confirmUsername: username() }),
  newPassword: object({
    newPassword: strong("New Password is required."),
    confirmPassword: repeated("newPassword", "Please confirm your password."),
  }),
  changePassword: object({
    currentPassword: string(),
    newPassword: strong("New Password is required."),
    confirmPassword: repeated("newPassword", "Please confirm your password."),
  }),
};
