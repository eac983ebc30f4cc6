package org.prayerswap.app;

import android.app.Notification;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.os.Build;
import android.text.SpannableString;
import android.text.Spanned;
import android.text.TextUtils;
import android.text.style.LocaleSpan;
import android.view.View;
import androidx.core.app.NotificationCompat;
import com.google.firebase.messaging.RemoteMessage;
import java.util.Locale;
import java.util.Map;

/** The notification of a push message. Its data are those of `androidContent` in fcm.ts. */
final class PushNotification {

    /** The extra by which the messaging plugin recognizes the intent of a tapped notification. */
    private static final String MESSAGE_ID = "google.message_id";

    private static final String TAG = "tag";
    /** The messaging plugin, like FCM, identifies a notification by its tag. */
    private static final int ID = 0;

    private PushNotification() {}

    static void show(Context context, RemoteMessage message) {
        Map<String, String> data = message.getData();
        String tag = data.get(TAG);
        if (tag == null) return;
        NotificationManager manager = context.getSystemService(NotificationManager.class);
        String channel = findChannel(context, manager, data.get("channel"));
        PendingIntent tap = tapIntent(context, message);
        CharSequence body = localize(data, "body");
        NotificationCompat.Builder notification = base(context, channel, message)
            .setContentTitle(localize(data, "title"))
            .setContentText(body)
            .setStyle(new NotificationCompat.BigTextStyle().bigText(body))
            .setNumber(parseCount(data.get("unreadCount")))
            .setContentIntent(tap)
            .setAutoCancel(true)
            .setVisibility(NotificationCompat.VISIBILITY_PRIVATE)
            .setPublicVersion(publicVersion(context, channel, message));
        if (data.containsKey("action")) notification.addAction(0, localize(data, "action"), tap);
        manager.notify(tag, ID, notification.build());
    }

    /** Removes the notification whose intent opens the app: its button does not remove it. */
    static void dismiss(Context context, Intent intent) {
        if (!intent.hasExtra(MESSAGE_ID)) return;
        String tag = intent.getStringExtra(TAG);
        context.getSystemService(NotificationManager.class).cancel(tag, ID);
    }

    private static NotificationCompat.Builder base(Context context, String channel, RemoteMessage message) {
        return new NotificationCompat.Builder(context, channel)
            .setSmallIcon(R.drawable.ic_stat_ripple)
            .setColor(context.getColor(R.color.primary))
            .setWhen(message.getSentTime())
            .setShowWhen(true);
    }

    /** What a locked screen shows if the user hides private content there. */
    private static Notification publicVersion(Context context, String channel, RemoteMessage message) {
        return base(context, channel, message)
            .setContentTitle(context.getString(R.string.app_name))
            .setContentText(context.getString(R.string.push_arrived))
            .build();
    }

    /** Android drops a notification on an unknown channel. */
    private static String findChannel(Context context, NotificationManager manager, String channel) {
        boolean isKnown = Build.VERSION.SDK_INT < Build.VERSION_CODES.O || manager.getNotificationChannel(channel) != null;
        return isKnown ? channel : context.getString(R.string.default_notification_channel);
    }

    private static PendingIntent tapIntent(Context context, RemoteMessage message) {
        Intent intent = new Intent(context, MainActivity.class).putExtra(MESSAGE_ID, String.valueOf(message.getMessageId()));
        for (Map.Entry<String, String> entry : message.getData().entrySet()) {
            intent.putExtra(entry.getKey(), entry.getValue());
        }
        int requestCode = message.getData().get(TAG).hashCode();
        int flags = PendingIntent.FLAG_UPDATE_CURRENT | PendingIntent.FLAG_IMMUTABLE;
        return PendingIntent.getActivity(context, requestCode, intent, flags);
    }

    /** Every line starts in the direction of the message's language, not of its first letter. */
    private static CharSequence localize(Map<String, String> data, String field) {
        String lang = data.get("lang");
        String value = data.get(field);
        if (lang == null || value == null) return value;
        Locale locale = Locale.forLanguageTag(lang);
        boolean isRtl = TextUtils.getLayoutDirectionFromLocale(locale) == View.LAYOUT_DIRECTION_RTL;
        String mark = isRtl ? "\u200f" : "\u200e";
        SpannableString text = new SpannableString(mark + value.replace("\n", "\n" + mark));
        text.setSpan(new LocaleSpan(locale), 0, text.length(), Spanned.SPAN_EXCLUSIVE_EXCLUSIVE);
        return text;
    }

    private static int parseCount(String count) {
        try {
            return Integer.parseInt(count);
        } catch (NumberFormatException absent) {
            return 0;
        }
    }
}
