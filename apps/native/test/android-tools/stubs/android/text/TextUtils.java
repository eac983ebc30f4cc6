package android.text;

import java.util.Locale;

public class TextUtils {
    public static int getLayoutDirectionFromLocale(Locale locale) {
        throw new UnsupportedOperationException();
    }
}
